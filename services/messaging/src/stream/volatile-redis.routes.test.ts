import { liveChannel } from '@kocyolu/service'
import { impatientRedis, openLine, queryCounter } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import {
  type Member,
  type MessagingApi,
  member,
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

it('a replica starts without the Redis of hints, opens streams, and subscribes once it is there', async () => {
  const line = await openLine(api.deps.config.redisUrl)
  await line.cut()
  const replica = await startReplica(api, { ...impatientRedis, redisVolatileUrl: line.url })
  onTestFinished(async () => {
    await replica.close()
    await line.cut()
  })
  const { student, mentor } = await pair(api)
  const stream = await openStream({ baseUrl: replica.baseUrl, cookie: mentor.cookie })
  await stream.next()
  await write(student, mentor, 'Beni duymadın')
  await line.mend()
  expect(await stream.nextEvent()).toMatchObject({ event: { message: { content: 'Beni duymadın' } } })

  await write(student, mentor, 'Şimdi duydun')
  expect(await stream.nextEvent()).toMatchObject({ event: { message: { content: 'Şimdi duydun' } } })
  stream.cut()
})

it('a Redis that is late to answer leaves no stream without its channel, and no channel without a stream', async () => {
  const line = await openLine(api.deps.config.redisUrl)
  const replica = await startReplica(api, { ...impatientRedis, redisVolatileUrl: line.url })
  onTestFinished(async () => {
    await replica.close()
    await line.cut()
  })
  const { student, mentor } = await pair(api)
  const open = async ({ cookie }: Member) => {
    const stream = await openStream({ baseUrl: replica.baseUrl, cookie })
    await stream.next()
    return stream
  }
  const first = await open(mentor)
  line.hold()
  first.cut()
  // By the time that this one is open without its channel, the other's is no longer waited for.
  const brief = await open(student)
  brief.cut()
  await line.mend()

  const again = await open(mentor)
  await write(student, mentor, 'Duyuyor musun?')
  expect(await again.nextEvent()).toMatchObject({ event: { message: { content: 'Duyuyor musun?' } } })
  const channel = liveChannel(api.deps.config.redisPrefix, student.id)
  await vi.waitFor(async () => expect(await api.deps.redis.pubSubNumSub(channel)).toEqual({ [channel]: 0 }))
  again.cut()
})

it('when Redis is back one statement finds who missed something, however many streams are open', async () => {
  const line = await openLine(api.deps.config.redisUrl)
  const cutOff = await startMessaging({ config: { ...impatientRedis, redisVolatileUrl: line.url } })
  onTestFinished(async () => {
    await cutOff.close()
    await line.cut()
  })
  const { student, mentor } = await pair(cutOff)
  const others = await Promise.all(Array.from({ length: 5 }, () => member(cutOff)))
  const streams = await Promise.all(
    [student, mentor, ...others].map(({ cookie }) => openStream({ baseUrl: cutOff.baseUrl, cookie })),
  )
  for (const { next } of streams) await next(({ event }) => event?.type === 'ready')
  await line.cut()
  await write(student, mentor, 'Beni duymadın')
  const count = await queryCounter(cutOff)
  const receive = async () => {
    await line.mend()
    for (const { nextEvent } of streams.slice(0, 2))
      expect(await nextEvent()).toMatchObject({ event: { message: { content: 'Beni duymadın' } } })
  }
  // And one for each of the two.
  expect(await count(receive)).toBe(3)
  for (const { cut } of streams) cut()
})
