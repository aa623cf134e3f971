import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'

const start = () =>
  testService(toy, buildToy, { config: { rateLimitPerMinute: 3, addressLimitPerMinute: 3 } })
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})
afterAll(() => api.close())

const ask = (address: string) =>
  api.anonymous.fetch('/api/notes/counts', { headers: { 'x-forwarded-for': address } })

it('limits each address, and each user wherever they are', async () => {
  for (let request = 0; request < 3; request += 1) expect((await ask('10.0.0.1')).status).toBe(200)
  const refused = await ask('10.0.0.1')
  expect(await refused.json()).toMatchObject({ status: 429, code: 'rate_limited' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await ask('10.0.0.2')).status).toBe(200)
  for (const ip of ['2001:db8::1', '2001:db8::2', '2001:db8::3']) expect((await ask(ip)).status).toBe(200)
  expect((await ask('2001:db8::4')).status).toBe(429)
  expect((await ask('2001:db8:0:1::1')).status).toBe(200)

  const student = await api.as()
  const from = (address: string) => student.fetch('/api/notes', { headers: { 'x-forwarded-for': address } })
  const statuses = [
    await from('10.0.0.1'),
    await from('10.0.0.3'),
    await from('10.0.0.4'),
    await from('10.0.0.5'),
  ]
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 429])
})

it('goes on counting while Redis is away', async () => {
  const away = once(api.deps.redis, 'end')
  api.deps.redis.destroy()
  await away
  const statuses: number[] = []
  for (let request = 0; request < 4; request += 1) statuses.push((await ask('10.0.0.9')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
  await api.deps.redis.connect()
})

it('leaves the health checks alone', async () => {
  for (let request = 0; request < 5; request += 1) {
    expect((await api.anonymous.fetch('/healthz')).status).toBe(200)
  }
})

it('does not count who has no address: the gateway has counted those it asks for', async () => {
  const ask = () => api.anonymous.fetch('/api/notes/counts')
  for (let request = 0; request < 6; request += 1) expect((await ask()).status).toBe(200)
})
