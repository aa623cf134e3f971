import { randomUUID } from 'node:crypto'
import { limits } from '@kocyolu/contracts'
import { queryCounter, readPages, statementWatcher } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  contactsOf,
  type Member,
  type MessagingApi,
  member,
  pair,
  personOf,
  startMessaging,
  write,
} from '../testing/messaging-api.ts'
import { sessionFact } from '../testing/session-fact.ts'
import { openStream } from '../testing/sse-reader.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

const block = (who: Member, { id }: Pick<Member, 'id'>) => who.block({ params: { userId: id } })
const unblock = (who: Member, { id }: Pick<Member, 'id'>) => who.unblock({ params: { userId: id } })
const send = (who: Member, to: Member) =>
  who.sendMessage({ body: { recipientId: to.id, content: 'Merhaba' } })
const read = (who: Member, { id: userId }: Member) => who.getConversation({ params: { userId } })
const blockedBy = async (who: Member) => (await who.listBlocks()).items.map(person => person.id)
const blockEvents = async ({ id }: Member) =>
  (await api.events())
    .filter(({ name, payload }) => name === 'block.changed' && JSON.stringify(payload).includes(id))
    .map(({ payload }) => payload)

/** A student and a coach who have written to each other. */
async function acquainted() {
  const { student, mentor } = await pair(api)
  await write(student, mentor, 'Merhaba')
  await write(mentor, student, 'Selam')
  return { student, mentor }
}

describe('a block', () => {
  it.each(['student', 'mentor'] as const)('of a %s closes writing and typing both ways', async side => {
    const people = await acquainted()
    const [blocker, blocked] =
      side === 'student' ? [people.mentor, people.student] : [people.student, people.mentor]
    await block(blocker, blocked)
    for (const [from, to] of [
      [blocker, blocked],
      [blocked, blocker],
    ] as const) {
      await expect(send(from, to)).rejects.toMatchObject({ status: 403, code: 'message.closed' })
      const typed = from.sendTyping({ body: { recipientId: to.id } })
      await expect(typed).rejects.toMatchObject({ status: 403, code: 'message.closed' })
      expect((await read(from, to)).map(({ content }) => content)).toEqual(['Merhaba', 'Selam'])
    }
    expect(await contactsOf(blocker)).toMatchObject([
      { id: blocked.id, can: { write: false }, isBlocked: true },
    ])
    expect(await contactsOf(blocked)).toMatchObject([
      { id: blocker.id, can: { write: false }, isBlocked: false },
    ])

    await unblock(blocker, blocked)
    expect(await send(blocked, blocker)).toMatchObject({ content: 'Merhaba' })
    expect(await send(blocker, blocked)).toMatchObject({ content: 'Merhaba' })
  })

  it('answers a blocked user as one who was suspended, word for word', async () => {
    const { student, mentor } = await acquainted()
    const gone = await member(api, { role: 'mentor' })
    await write(student, gone, 'Merhaba')
    await api.deliver('user.changed', personOf(gone.caller, { version: 2, suspended: true }))
    await block(mentor, student)
    const answerOf = async (to: Member, address: string, more: object) => {
      const body = JSON.stringify({ recipientId: to.id, ...more })
      const headers = { 'content-type': 'application/json' }
      const response = await student.fetch(address, { method: 'POST', headers, body })
      return { status: response.status, ...((await response.json()) as object), requestId: '' }
    }
    for (const [address, more] of [
      ['/api/messages', { content: 'Merhaba' }],
      ['/api/messages/typing', {}],
    ] as const)
      expect(await answerOf(mentor, address, more)).toEqual(await answerOf(gone, address, more))
    const [one, other] = await contactsOf(student)
    expect(Object.keys(one ?? {})).toEqual(Object.keys(other ?? {}))
    expect([one?.can, one?.isBlocked]).toEqual([other?.can, other?.isBlocked])
  })

  it('stores no message after it was answered, however many are under way', async () => {
    for (let round = 0; round < 10; round++) {
      const { student, mentor } = await acquainted()
      const senders = Array.from({ length: 12 }, (_, at) =>
        at % 2 ? send(student, mentor) : send(mentor, student),
      )
      const sent = Promise.allSettled(senders)
      await Promise.race(senders)
      await block(round % 2 ? student : mentor, round % 2 ? mentor : student)
      const stored = await read(student, mentor)
      const answers = await sent
      expect(await read(student, mentor)).toEqual(stored)
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(stored.length - 2)
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'message.closed' })
      const events = api.deps.orm.em.fork().getKysely().selectFrom('user_events').select('seq')
      for (const { id } of [student, mentor]) {
        const rows = await events.where('user_id', '=', id).orderBy('seq').execute()
        expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
      }
    }
  })

  it('leaves the statements of a message two', async () => {
    const { student, mentor } = await acquainted()
    const count = await queryCounter(api)
    expect(await count(() => send(student, mentor))).toBe(2)
  })

  it('is shown to the blocker’s other tabs and to no other user', async () => {
    const { student, mentor } = await acquainted()
    const [own, other] = await Promise.all(
      [student, mentor].map(({ cookie }) => openStream({ baseUrl: api.baseUrl, cookie, lastEventId: '2' })),
    )
    await block(student, mentor)
    expect(await own?.nextEvent()).toMatchObject({
      event: { type: 'block.changed', userId: mentor.id, isBlocked: true },
    })
    // The coach's waiting messages are read, for the student alone.
    expect(await own?.nextEvent()).toMatchObject({ event: { type: 'message.read', unread: { total: 0 } } })
    await unblock(student, mentor)
    expect(await own?.nextEvent()).toMatchObject({
      event: { type: 'block.changed', userId: mentor.id, isBlocked: false },
    })
    await write(student, mentor, 'Yine ben')
    expect(await other?.nextEvent()).toMatchObject({ id: '3', event: { type: 'message.created' } })
    own?.cut()
    other?.cut()
  })

  it('has nothing wait unread for the blocker, and shows neither what the other reads', async () => {
    const { student, mentor } = await acquainted()
    await block(student, mentor)
    expect(await student.countUnread()).toMatchObject({ count: 0 })
    expect(await contactsOf(student)).toMatchObject([{ unreadCount: 0 }])
    const isRead = async (who: Member, other: Member) => (await read(who, other)).map(one => one.isRead)
    expect(await isRead(student, mentor)).toEqual([false, true])
    expect(await isRead(mentor, student)).toEqual([false, false])

    expect(await mentor.countUnread()).toMatchObject({ count: 1 })
    const [first] = await read(mentor, student)
    await mentor.markConversationRead({ params: { userId: student.id }, body: { upTo: first?.id ?? 0 } })
    expect(await mentor.countUnread()).toMatchObject({ count: 0 })
    expect(await isRead(mentor, student)).toEqual([true, false])
    expect(await isRead(student, mentor)).toEqual([false, true])
  })

  it('of one who has flooded the blocker has nothing wait either; unread messages are counted up to a thousand', async () => {
    const { student, mentor } = await acquainted()
    const number = 2_500
    await sql`insert into messages (sender_id, recipient_id, content, created_at)
      select ${student.id}::uuid, ${mentor.id}::uuid, 'Hey', now() from generate_series(1, ${number}::int)`.execute(
      api.deps.orm.em.fork().getKysely(),
    )
    expect(await mentor.countUnread()).toMatchObject({ count: 1_000 })
    expect(await contactsOf(mentor)).toMatchObject([{ unreadCount: 1_000 }])
    const statements = await statementWatcher(api)(() => block(mentor, student))
    expect(statements.filter(({ text }) => text.includes('update messages'))).toHaveLength(3)
    expect(await mentor.countUnread()).toMatchObject({ count: 0 })
  })

  it('has no mail of waiting messages sent, in either direction', async () => {
    const { student, mentor } = await acquainted()
    await block(student, mentor)
    api.clock.advance(11 * 60_000)
    await api.runJob('messaging.tell_waiting', {})
    const waiting = (await api.events()).filter(({ name }) => name === 'message.waiting')
    const mailed = JSON.stringify(waiting)
    expect([mailed.includes(student.id), mailed.includes(mentor.id)]).toEqual([false, false])
  })

  it('of each of two is their own', async () => {
    const { student, mentor } = await acquainted()
    await Promise.all([block(student, mentor), block(mentor, student)])
    await unblock(student, mentor)
    expect(await contactsOf(student)).toMatchObject([{ can: { write: false }, isBlocked: false }])
    await expect(send(mentor, student)).rejects.toMatchObject({ code: 'message.closed' })
    await unblock(mentor, student)
    expect(await send(student, mentor)).toMatchObject({ content: 'Merhaba' })
  })

  it('is set and lifted once, however often that is sent, and each change is published with a higher number', async () => {
    const { student, mentor } = await acquainted()
    const times = Array.from({ length: 5 })
    await Promise.all(times.map(() => block(student, mentor)))
    await Promise.all(times.map(() => unblock(student, mentor)))
    await block(student, mentor)
    const events = (await blockEvents(student)) as { sequence: number }[]
    const of = { blockerId: student.id, blockedId: mentor.id }
    expect(events).toMatchObject([true, false, true].map(isBlocked => ({ ...of, isBlocked })))
    const sequences = events.map(({ sequence }) => sequence)
    expect(sequences).toEqual([...new Set(sequences)].sort((one, other) => one - other))
  })
})

describe('sessions', () => {
  it('end with a block where that is asked for, also of an existing one, and are kept otherwise', async () => {
    const { student, mentor } = await acquainted()
    const params = { userId: mentor.id }
    await student.block({ params, query: { sessions: 'keep' } })
    await student.block({ params, query: { sessions: 'cancel' } })
    const of = { blockerId: student.id, blockedId: mentor.id, isBlocked: true }
    const [kept, cancelled] = (await blockEvents(student)) as { sequence: number }[]
    expect([kept, cancelled]).toMatchObject([
      { ...of, cancelsSessions: false },
      { ...of, cancelsSessions: true },
    ])
    expect(cancelled?.sequence).toBeGreaterThan(kept?.sequence ?? Number.POSITIVE_INFINITY)
    expect(await blockedBy(student)).toEqual([mentor.id])
  })
})

describe('who can be blocked', () => {
  it('is not oneself, and no admin; and an admin blocks no user', async () => {
    const { student, mentor } = await acquainted()
    const admin = await member(api, { role: 'admin' })
    await write(admin, student, 'Merhaba')
    const issues = [{ path: 'userId' }]
    await expect(block(student, student)).rejects.toMatchObject({ status: 400, code: 'invalid', issues })
    await expect(block(student, admin)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    await expect(block(admin, mentor)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    expect([await blockedBy(student), await blockedBy(admin)]).toEqual([[], []])
  })

  it('is any coach, and a student whom one knows', async () => {
    const { student, mentor } = await pair(api)
    const other = await member(api, { role: 'student' })
    await block(student, mentor)
    expect(await contactsOf(student, mentor.id)).toMatchObject([{ isBlocked: true, can: { write: false } }])
    expect(await read(student, mentor)).toEqual([])
    for (const who of [student, mentor])
      for (const id of [other.id, randomUUID()])
        await expect(block(who, { id })).rejects.toMatchObject({ status: 404, code: 'not_found' })
    await api.deliver('session.requested', sessionFact(other.id, mentor.id))
    await block(mentor, other)
    expect(await blockedBy(mentor)).toEqual([other.id])
    await expect(unblock(student, { id: randomUUID() })).resolves.toBeUndefined()
  })

  it('and became an admin later is written to, and writes', async () => {
    const { student, mentor } = await acquainted()
    await block(student, mentor)
    const admin = await member(api, { ...mentor.caller, role: 'admin' })
    await api.deliver('user.changed', personOf(admin.caller, { version: 2 }))
    expect(await send(admin, student)).toMatchObject({ content: 'Merhaba' })
    expect(await send(student, admin)).toMatchObject({ content: 'Merhaba' })
  })

  it(`are at most ${limits.blocksMax} people`, async () => {
    const { student, mentor } = await acquainted()
    const rows = Array.from({ length: limits.blocksMax - 1 }, () => ({
      blocker_id: student.id,
      blocked_id: randomUUID(),
      created_at: api.clock.now(),
    }))
    await api.deps.orm.em.fork().getKysely().insertInto('blocks').values(rows).execute()
    const others = await Promise.all([1, 2].map(() => member(api, { role: 'mentor' })))
    const answers = await Promise.allSettled([mentor, ...others].map(other => block(student, other)))
    const rejected = answers.filter(answer => answer.status === 'rejected')
    expect(rejected.map(({ reason }) => reason)).toMatchObject(
      Array(2).fill({ status: 409, code: 'block.limit' }),
    )
    expect(await blockEvents(student)).toHaveLength(1)
  })
})

describe('the people one has blocked', () => {
  it('are listed newest first, in parts, without who was suspended, by one query', async () => {
    const student = await member(api, { role: 'student' })
    const coaches: Member[] = []
    for (const firstName of ['Bir', 'İki', 'Üç', 'Dört']) {
      const coach = await member(api, { role: 'mentor', firstName })
      coaches.unshift(coach)
      api.clock.advance(1_000)
      await block(student, coach)
    }
    const [newest, gone] = coaches
    if (!newest || !gone) throw new Error('There are four coaches')
    await api.deliver('user.changed', personOf(gone.caller, { version: 2, suspended: true }))
    const parts = await readPages(more => student.listBlocks({ query: { limit: '2', ...more } }))
    expect(parts.map(part => part.map(one => one.firstName))).toEqual([['Dört', 'İki'], ['Bir']])
    expect(parts[0]?.[0]).toMatchObject({ id: newest.id, role: 'mentor', blockedAt: expect.any(String) })
    const count = await queryCounter(api)
    expect(await count(() => student.listBlocks())).toBe(1)
    expect(await blockedBy(newest)).toEqual([])
  })
})
