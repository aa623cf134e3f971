import { liveChannel } from '@kocyolu/service'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Member, type MessagingApi, pair, startMessaging, write } from '../testing/messaging-api.ts'
import { openStream } from '../testing/sse-reader.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

const streamOf = (who: Member, more: { lastEventId?: string; inQuery?: boolean; baseUrl?: string } = {}) =>
  openStream({ baseUrl: api.baseUrl, cookie: who.cookie, ...more })

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
    const elsewhere = await api.as(mentor.caller)
    const [here, there] = [
      await streamOf(mentor),
      await openStream({ baseUrl: api.baseUrl, cookie: elsewhere.cookie }),
    ]
    await Promise.all([here.next(), there.next()])
    const id = /kocyolu\.sid=([^;]+)/.exec(elsewhere.cookie)?.[1]
    await api.deps.redis.del(`${api.deps.config.redisPrefix}session:${id}`)
    await api.deps.live.hint(mentor.id, { type: 'signed_out' })
    expect(await there.nextEvent()).toEqual({ event: { type: 'signed_out' } })
    await write(student, mentor, 'Hâlâ buradayım')
    expect(await here.nextEvent()).toMatchObject({ event: { message: { content: 'Hâlâ buradayım' } } })
    here.cut()
  })
})

describe('a check of all streams', () => {
  let quick: MessagingApi
  beforeAll(async () => {
    quick = await startMessaging({
      config: { streamHeartbeatMs: 20, streamCheckMs: 20 },
    })
  })
  afterAll(() => quick.close())

  it('finds what no call announced', async () => {
    const { student, mentor } = await pair(quick)
    const stream = await openStream({ baseUrl: quick.baseUrl, cookie: mentor.cookie })
    await stream.next(block => block.comment !== undefined)
    const publish = vi
      .spyOn(quick.deps.volatileRedis, 'publish')
      .mockRejectedValue(new Error('Redis is away'))
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

  it('leaves no channel behind where the last stream of a user ends', async () => {
    const { student } = await pair(quick)
    const open = () => openStream({ baseUrl: quick.baseUrl, cookie: student.cookie })
    const channel = liveChannel(quick.deps.config.redisPrefix, student.id)
    const listeners = async () => (await quick.deps.volatileRedis.pubSubNumSub(channel))[channel]
    const [one, two] = [await open(), await open()]
    expect(await listeners()).toBe(1)
    one.cut()
    two.cut()
    await vi.waitFor(async () => expect(await listeners()).toBe(0))
  })
})

it('a replica that drains takes no new stream, and answers everything else', async () => {
  const ending = await startMessaging()
  const { student } = await pair(ending)
  const open = () => openStream({ baseUrl: ending.baseUrl, cookie: student.cookie })
  const stream = await open()
  await stream.next(block => block.id !== undefined)
  await ending.deps.hub.drain(0)
  expect((await stream.rest()).at(-1)?.retry).toMatch(/^\d+$/)
  await expect(open()).rejects.toMatchObject({ status: 503 })
  expect(await student.countUnread()).toMatchObject({ count: 0 })
  await ending.close()
})
