import { impatientRedis, openLine } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type MessagingApi, pair, startMessaging, startReplica, write } from '../testing/messaging-api.ts'
import { openStream } from '../testing/sse-reader.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

it('a replica that loses Redis for a while brings what it missed, and subscribes again by itself', async () => {
  const line = await openLine(api.deps.config.redisUrl)
  const replica = await startReplica(api, { ...impatientRedis, redisUrl: line.url })
  onTestFinished(async () => {
    await replica.close()
    await line.cut()
  })
  const { student, mentor } = await pair(api)
  const stream = await openStream({ baseUrl: replica.baseUrl, cookie: mentor.cookie })
  await stream.next()

  await line.cut()
  await write(student, mentor, 'Beni duymadın')
  await expect(openStream({ baseUrl: replica.baseUrl, cookie: mentor.cookie })).rejects.toMatchObject({
    status: 503,
  })
  await line.mend()
  expect(await stream.nextEvent()).toMatchObject({ event: { message: { content: 'Beni duymadın' } } })

  await write(student, mentor, 'Şimdi duydun')
  expect(await stream.nextEvent()).toMatchObject({ event: { message: { content: 'Şimdi duydun' } } })
  stream.cut()
})

it('a replica brings what it missed as soon as it is subscribed again, whether sign-ins can be read yet or not', async () => {
  const [signIns, calls] = await Promise.all([
    openLine(api.deps.config.redisUrl),
    openLine(api.deps.config.redisUrl),
  ])
  const replica = await startReplica(api, {
    ...impatientRedis,
    redisUrl: signIns.url,
    redisVolatileUrl: calls.url,
  })
  onTestFinished(async () => {
    await replica.close()
    await Promise.all([signIns.cut(), calls.cut()])
  })
  const { student, mentor } = await pair(api)
  const stream = await openStream({ baseUrl: replica.baseUrl, cookie: mentor.cookie })
  await stream.next()
  await Promise.all([signIns.cut(), calls.cut()])
  await write(student, mentor, 'Beni duymadın')
  await calls.mend()
  expect(await stream.nextEvent()).toMatchObject({ event: { message: { content: 'Beni duymadın' } } })
  await signIns.mend()
  await write(student, mentor, 'Şimdi duydun')
  expect(await stream.nextEvent()).toMatchObject({ event: { message: { content: 'Şimdi duydun' } } })
  stream.cut()
})
