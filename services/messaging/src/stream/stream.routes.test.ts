import { liveStreamPath } from '@kocyolu/contracts'
import { liveChannel } from '@kocyolu/service'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type Member,
  type MessagingApi,
  pair,
  startMessaging,
  startReplica,
  write,
} from '../testing/messaging-api.ts'
import { openStream } from '../testing/sse-reader.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

const streamOf = (who: Member, more: { lastEventId?: string; inQuery?: boolean; baseUrl?: string } = {}) =>
  openStream({ baseUrl: api.baseUrl, cookie: who.cookie, ...more })

describe('a fresh stream', () => {
  it('is for signed-in people only, and only to be read', async () => {
    expect((await api.anonymous.fetch(liveStreamPath)).status).toBe(401)
    const { student } = await pair(api)
    expect((await student.fetch(liveStreamPath, { method: 'POST' })).status).toBe(405)
  })

  it('is never stored or changed on its way', async () => {
    const { student } = await pair(api)
    const { response, cut } = await streamOf(student)
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    cut()
  })

  it('starts now, says where it is, and brings what comes to both people', async () => {
    const { student, mentor } = await pair(api)
    await write(student, mentor, 'Eski')
    const [theirs, mine] = [await streamOf(mentor), await streamOf(student)]
    expect(await theirs.next(block => block.id !== undefined)).toEqual({ id: '1' })
    const [message] = await write(student, mentor, 'Yeni')
    const heard = { id: '2', event: { type: 'message.created', message } }
    expect(await theirs.nextEvent()).toEqual(heard)
    expect(await mine.nextEvent()).toEqual(heard)

    await mentor.markRead({ params: { id: String(message?.id) } })
    const read = { type: 'message.read', id: message?.id, readerId: mentor.id, senderId: student.id }
    expect(await mine.nextEvent()).toEqual({ id: '3', event: read })
    expect(await theirs.nextEvent()).toEqual({ id: '3', event: read })
    theirs.cut()
    mine.cut()
  })

  it('passes hints on without an id', async () => {
    const { student, mentor } = await pair(api)
    const stream = await streamOf(mentor)
    await stream.next()
    await api.deps.live.hint(mentor.id, { type: 'notification.created', id: 7 })
    await api.deps.live.hint(mentor.id, { type: 'session.changed', id: 9 })
    expect(await stream.nextEvent()).toEqual({ event: { type: 'notification.created', id: 7 } })
    expect(await stream.nextEvent()).toEqual({ event: { type: 'session.changed', id: 9 } })
    await api.deps.redis.publish(liveChannel(api.deps.config.redisPrefix, mentor.id), 'nonsense')
    const [message] = await write(student, mentor, 'Sonra')
    expect(await stream.nextEvent()).toMatchObject({ event: { type: 'message.created', message } })
    stream.cut()
  })
})

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

  it('brings a backlog of many batches whole', async () => {
    const { student, mentor } = await pair(api)
    const texts = Array.from({ length: 230 }, (_, n) => `${n} ${'ş'.repeat(1_900)}`)
    await write(student, mentor, ...texts)
    const stream = await streamOf(mentor, { lastEventId: '0' })
    for (const content of texts)
      expect(await stream.nextEvent()).toMatchObject({ event: { message: { content } } })
    stream.cut()
  })
})

describe('two replicas', () => {
  it('serve one user each, and either of them after the other ends', async () => {
    const { student, mentor } = await pair(api)
    const other = await startReplica(api)
    const stream = await streamOf(mentor, { baseUrl: other.baseUrl })
    await stream.next(block => block.id !== undefined)
    await write(student, mentor, 'Karşıya')
    const { id: lastEventId = '', event } = await stream.nextEvent()
    expect(event).toMatchObject({ message: { content: 'Karşıya' } })

    await other.close()
    const blocks = await stream.rest()
    expect(Number(blocks.at(-1)?.retry)).toBeLessThanOrEqual(1_000)
    await write(student, mentor, 'Yokken')
    const resumed = await streamOf(mentor, { lastEventId })
    expect(await resumed.nextEvent()).toMatchObject({ event: { message: { content: 'Yokken' } } })
    resumed.cut()
  })

  it('lose and repeat nothing while people write on both and the reader is cut off again and again', async () => {
    const { student, mentor } = await pair(api)
    const other = await startReplica(api)
    const urls = [api.baseUrl, other.baseUrl]
    const sent: number[] = []
    const writing = Promise.all(
      [student, mentor].map(async (from, writer) => {
        for (let n = 0; n < 40; n++) {
          const [to, baseUrl] = [from === student ? mentor : student, urls[(n + writer) % 2]]
          const response = await fetch(`${baseUrl}/api/messages`, {
            method: 'POST',
            headers: { cookie: from.cookie, 'content-type': 'application/json' },
            body: JSON.stringify({ recipientId: to.id, content: `${writer}.${n}` }),
          })
          const { id } = (await response.json()) as { id: number }
          sent.push(id)
        }
      }),
    )
    const heard: number[] = []
    let lastEventId = '0'
    for (let round = 0; heard.length < 80; round++) {
      const stream = await streamOf(mentor, { baseUrl: urls[round % 2] ?? '', lastEventId })
      for (let n = 0; n < 7 && heard.length < 80; n++) {
        const { id = '', event } = await stream.nextEvent()
        if (event.type === 'message.created') heard.push(event.message.id)
        lastEventId = id
      }
      stream.cut()
    }
    await writing
    expect(heard).toEqual(sent.toSorted((one, another) => one - another))
    await other.close()
  })
})

describe('the sign-in behind a stream', () => {
  it('ends it when all sign-ins of the user end', async () => {
    const { student } = await pair(api)
    const stream = await streamOf(student)
    await stream.next()
    await api.deps.signIns.endAll(student.id)
    expect(await stream.nextEvent()).toEqual({ event: { type: 'signed_out' } })
    expect(await stream.rest()).toEqual([])
    await expect(streamOf(student)).rejects.toMatchObject({ status: 401 })
  })

  it('is its own: the sign-out of another browser leaves it open', async () => {
    const { student, mentor } = await pair(api)
    const elsewhere = await api.as(student.caller)
    const [here, there] = [
      await streamOf(student),
      await openStream({ baseUrl: api.baseUrl, cookie: elsewhere.cookie }),
    ]
    await Promise.all([here.next(), there.next()])
    const id = /kocyolu\.sid=([^;]+)/.exec(elsewhere.cookie)?.[1]
    await api.deps.redis.del(`${api.deps.config.redisPrefix}session:${id}`)
    await api.deps.live.hint(student.id, { type: 'signed_out' })
    expect(await there.nextEvent()).toEqual({ event: { type: 'signed_out' } })
    await write(mentor, student, 'Hâlâ buradayım')
    expect(await here.nextEvent()).toMatchObject({ event: { message: { content: 'Hâlâ buradayım' } } })
    here.cut()
  })
})

describe('a heartbeat', () => {
  let quick: MessagingApi
  beforeAll(async () => {
    quick = await startMessaging({ config: { streamHeartbeatMs: 20, streamsPerUser: 2 } })
  })
  afterAll(() => quick.close())

  it('keeps the connection open and finds what no call announced', async () => {
    const { student, mentor } = await pair(quick)
    const stream = await openStream({ baseUrl: quick.baseUrl, cookie: mentor.cookie })
    await stream.next(block => block.comment !== undefined)
    const publish = vi.spyOn(quick.deps.redis, 'publish').mockRejectedValue(new Error('Redis is away'))
    await write(student, mentor, 'Sessizce')
    publish.mockRestore()
    expect(await stream.nextEvent()).toMatchObject({ event: { message: { content: 'Sessizce' } } })
    stream.cut()
  })

  it('ends a stream whose sign-in has run out', async () => {
    const { student } = await pair(quick)
    const stream = await openStream({ baseUrl: quick.baseUrl, cookie: student.cookie })
    await stream.next(block => block.comment !== undefined)
    const id = /kocyolu\.sid=([^;]+)/.exec(student.cookie)?.[1]
    await quick.deps.redis.del(`${quick.deps.config.redisPrefix}session:${id}`)
    expect(await stream.nextEvent()).toEqual({ event: { type: 'signed_out' } })
  })

  it('a user has only so many streams on one replica, and leaves no channel behind', async () => {
    const { student } = await pair(quick)
    const open = () => openStream({ baseUrl: quick.baseUrl, cookie: student.cookie })
    const channel = liveChannel(quick.deps.config.redisPrefix, student.id)
    const listeners = async () => (await quick.deps.redis.pubsub('NUMSUB', channel))[1]
    const [one, two] = [await open(), await open()]
    await expect(open()).rejects.toMatchObject({ status: 429 })
    expect(await listeners()).toBe(1)
    one.cut()
    two.cut()
    await vi.waitFor(async () => expect(await listeners()).toBe(0))
  })
})
