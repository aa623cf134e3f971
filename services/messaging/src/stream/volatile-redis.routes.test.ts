import { openLine } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { type MessagingApi, pair, startMessaging, startReplica, write } from '../testing/messaging-api.ts'
import { openStream } from '../testing/sse-reader.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

it('a replica starts without the Redis of hints, opens streams, and hears once it is there', async () => {
  const line = await openLine(api.deps.config.redisUrl)
  await line.cut()
  const replica = await startReplica(api, { redisVolatileUrl: line.url })
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
