// @module-tag thorough
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { liveChannel } from '../live.ts'
import { impatientRedis, type Line, openLine, testService } from '../testing/index.ts'
import { testStores } from '../testing/stores.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'

let line: Line
beforeAll(async () => {
  line = await openLine(testStores().redisUrl)
})
afterAll(() => line.cut())

const start = (config: Partial<Awaited<ReturnType<typeof toy.createDeps>>['config']>) =>
  testService(toy, buildToy, { config: { ...impatientRedis, addressLimitPerMinute: 3, ...config } })
type Api = Awaited<ReturnType<typeof start>>

const ask = async ({ anonymous }: Api, address: string) =>
  (await anonymous.fetch('/api/notes/counts', { headers: { 'x-forwarded-for': address } })).status
const fourTimes = async (api: Api, address: string) => {
  const statuses: number[] = []
  for (let request = 0; request < 4; request += 1) statuses.push(await ask(api, address))
  return statuses
}

it('limits are counted there, so that who only reads waits for no write to the disk', async () => {
  const api = await start({ redisUrl: line.url, redisVolatileUrl: testStores().redisUrl })
  onTestFinished(() => api.close())
  await line.cut()
  expect(await ask(api, '10.0.0.1')).toBe(200)
  const counted = `${api.deps.config.redisPrefix}limit:${api.deps.name}:10.0.0.1`
  expect(await api.deps.volatileRedis.get(counted)).toBe('1')
  await line.mend()
  await vi.waitFor(() => api.deps.redis.ping())
})

it.each(['cut', 'hold'] as const)('nothing but its hints fails while it is away (%s)', async loss => {
  const api = await start({ redisVolatileUrl: line.url })
  onTestFinished(() => api.close())
  const student = await api.as()
  await line[loss]()
  expect(await fourTimes(api, '10.0.0.2')).toEqual([200, 200, 200, 429])
  expect((await student.fetch('/api/notes')).status).toBe(200)
  expect((await api.anonymous.fetch('/readyz')).status).toBe(200)
  await api.deps.live.hint(randomUUID(), { type: 'signed_out' })
  await line.mend()
})

it('a service starts without it, and uses it from when it is there', async () => {
  await line.cut()
  const api = await start({ redisVolatileUrl: line.url })
  onTestFinished(() => api.close())
  expect(await ask(api, '10.0.0.3')).toBe(200)
  await line.mend()
  await vi.waitFor(() => api.deps.volatileRedis.ping())

  const userId = randomUUID()
  const subscriber = await api.deps.redis.duplicate().connect()
  const received = new Promise(resolve =>
    subscriber.subscribe(liveChannel(api.deps.config.redisPrefix, userId), resolve).then(() => {
      void api.deps.live.hint(userId, { type: 'signed_out' })
    }),
  )
  expect(await received).toBe('{"type":"signed_out"}')
  subscriber.destroy()
})
