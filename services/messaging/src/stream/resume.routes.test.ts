import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Member, type MessagingApi, pair, startMessaging, write } from '../testing/messaging-api.ts'
import { openStream } from '../testing/sse-reader.ts'
import { batchSize } from './events.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

const streamOf = (who: Member, more: { lastEventId?: string; inQuery?: boolean; baseUrl?: string } = {}) =>
  openStream({ baseUrl: api.baseUrl, cookie: who.cookie, ...more })

describe('resuming', () => {
  it.each(['header', 'query'])('brings what was missed exactly once, in order (%s)', async where => {
    const { student, mentor } = await pair(api)
    const before = await streamOf(mentor)
    await before.next(block => block.id !== undefined)
    await write(student, mentor, 'Bir', 'İki')
    await before.nextEvent()
    const { id: lastEventId = '' } = await before.nextEvent()
    before.cut()
    await write(student, mentor, 'Üç', 'Dört')
    const after = await streamOf(mentor, { lastEventId, inQuery: where === 'query' })
    await write(student, mentor, 'Beş')
    for (const content of ['Üç', 'Dört', 'Beş']) {
      expect(await after.nextEvent()).toMatchObject({ event: { message: { content } } })
    }
    after.cut()
  })

  it('answers a cursor that is too old, too new or none of ours with a reset', async () => {
    const { student, mentor } = await pair(api)
    await write(student, mentor, 'Bir', 'İki', 'Üç')
    await api.deps.orm.em
      .fork()
      .getKysely()
      .deleteFrom('user_events')
      .where('user_id', '=', mentor.id)
      .where('seq', '<=', 2)
      .execute()
    for (const lastEventId of ['1', '0', '99', 'abc', '-1', '99999999999999999999']) {
      const stream = await streamOf(mentor, { lastEventId })
      expect(await stream.nextEvent()).toEqual({ id: '3', event: { type: 'reset' } })
      stream.cut()
    }
    const inTime = await streamOf(mentor, { lastEventId: '2' })
    expect(await inTime.nextEvent()).toMatchObject({ id: '3', event: { message: { content: 'Üç' } } })
    inTime.cut()
  })

  it('resets when everything that was missed is gone, then goes on', async () => {
    const { student, mentor } = await pair(api)
    await write(student, mentor, 'Bir', 'İki')
    await api.deps.orm.em
      .fork()
      .getKysely()
      .deleteFrom('user_events')
      .where('user_id', '=', mentor.id)
      .execute()
    const stream = await streamOf(mentor, { lastEventId: '1' })
    expect(await stream.nextEvent()).toEqual({ id: '2', event: { type: 'reset' } })
    await write(student, mentor, 'Üç')
    expect(await stream.nextEvent()).toMatchObject({ id: '3', event: { message: { content: 'Üç' } } })
    stream.cut()
  })

  it('resets for an event of a newer build, then goes on', async () => {
    const { student, mentor } = await pair(api)
    await write(student, mentor, 'Bir')
    const em = api.deps.orm.em.fork()
    await sql`with counted as (update event_counters set last_seq = 2 where user_id = ${mentor.id})
      insert into user_events (user_id, seq, type, payload, created_at)
      values (${mentor.id}, 2, 'poll.opened', '{}', now())`.execute(em.getKysely())
    const stream = await streamOf(mentor, { lastEventId: '1' })
    expect(await stream.nextEvent()).toEqual({ id: '2', event: { type: 'reset' } })
    await write(student, mentor, 'Üç')
    expect(await stream.nextEvent()).toMatchObject({ id: '3', event: { message: { content: 'Üç' } } })
    stream.cut()
  })

  it('brings a backlog of many batches whole', async () => {
    const { student, mentor } = await pair(api)
    const total = 2 * batchSize + 50
    // Not sent one by one: that many requests take longer than a test has.
    await sql`
      with sent as (
        insert into messages (sender_id, recipient_id, content, created_at)
        select ${student.id}, ${mentor.id}, n || ' ' || repeat('ş', 1900), now() from generate_series(1, ${total}::int) n
        returning id
      ), counted as (insert into event_counters values (${mentor.id}, ${total}))
      insert into user_events (user_id, seq, type, message_id, created_at)
      select ${mentor.id}, row_number() over (order by id), 'message.created', id, now() from sent
    `.execute(api.deps.orm.em.fork().getKysely())
    const stream = await streamOf(mentor, { lastEventId: '0' })
    for (let n = 1; n <= total; n++) {
      const content = `${n} ${'ş'.repeat(1_900)}`
      expect(await stream.nextEvent()).toMatchObject({ id: `${n}`, event: { message: { content } } })
    }
    stream.cut()
  })
})
