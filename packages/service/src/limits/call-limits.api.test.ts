import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createService } from '../create-service.ts'
import { testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'
import { createLimiter } from './limiter.ts'

const start = () => testService(toy, buildToy)
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})
afterAll(() => api.close())

const burst = { name: 'burst', points: 2, seconds: 10 }
const minute = { name: 'minute', points: 4, seconds: 60 }
const limiter = () => createLimiter(api.deps.volatileRedis, api.deps.config.redisPrefix, burst, minute)
const counted = async (name: string, key: string) =>
  Number(await api.deps.volatileRedis.get(`${api.deps.config.redisPrefix}limit:${name}:${key}`))

it('several limits are one question, and what the first refuses does not count in the next', async () => {
  const both = limiter()
  const asked = vi.spyOn(Object.getPrototypeOf(api.deps.volatileRedis), 'evalSha')
  for (let attempt = 0; attempt < 2; attempt += 1) await both.consume('one')
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(both.consume('one')).rejects.toMatchObject({ code: 'rate_limited' })
  expect(asked).toHaveBeenCalledTimes(5)
  asked.mockRestore()
  expect([await counted('burst', 'one'), await counted('minute', 'one')]).toEqual([5, 2])
  await expect(both.consume('other')).resolves.toBeUndefined()
})

it('says how long is left of the one that is used up', async () => {
  const both = limiter()
  for (const _ of [1, 2]) await both.consume('two')
  await api.deps.volatileRedis.del(`${api.deps.config.redisPrefix}limit:burst:two`)
  for (const _ of [1, 2]) await both.consume('two')
  await api.deps.volatileRedis.del(`${api.deps.config.redisPrefix}limit:burst:two`)
  const refused = await both.consume('two').catch(error => error)
  expect(refused.retryAfterSeconds).toBeGreaterThan(50)
})

it('what is given back counts no more, and never less than nothing', async () => {
  const both = limiter()
  await both.consume('three')
  for (const _ of [1, 2, 3]) await both.giveBack('three')
  for (const _ of [1, 2]) await both.consume('three')
  await expect(both.consume('three')).rejects.toMatchObject({ code: 'rate_limited' })
})

it('a limit of an endpoint that there is not, or of many paths, is refused at the start', () => {
  for (const name of ['nothing', 'getNote']) {
    const { deps, routes } = { deps: api.deps, routes: [] as never[] }
    expect(() => createService({ deps, contract: {}, routes, callLimits: { [name]: [burst] } })).toThrow(name)
  }
})
