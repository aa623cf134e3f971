import { isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../app-error.ts'
import { type Redis, runScript } from '../data/redis.ts'

export type Limiter = {
  /** Counts one attempt of `key`; fails with `rate_limited` past the limit. */
  consume(key: string): Promise<void>
  /** Takes one counted attempt of `key` back, because it was none of those that are limited. */
  giveBack(key: string): Promise<void>
}

/** `points` attempts per key in `seconds`. */
export type Limit = { name: string; points: number; seconds: number }

// Each count ends with its time, in any process; how long is left of the first that is used up, 0 where none is.
const consume = `
for at, key in ipairs(KEYS) do
  redis.call('SET', key, 0, 'EX', ARGV[at * 2], 'NX')
  if redis.call('INCR', key) > tonumber(ARGV[at * 2 - 1]) then return math.max(redis.call('PTTL', key), 1) end
end
return 0`

const giveBack = `
for _, key in ipairs(KEYS) do
  if tonumber(redis.call('GET', key) or 0) > 0 then redis.call('DECR', key) end
end`

/**
 * Counted for all processes in Redis, by one question however many limits there are; while Redis is away each process
 * counts for itself. An attempt that one limit refuses is not counted by those after it.
 */
export function createLimiter(redis: Redis, redisPrefix: string, ...limits: readonly Limit[]): Limiter {
  const given = limits.flatMap(({ points, seconds }) => [points, seconds].map(String))
  const keysOf = (key: string): string[] => limits.map(({ name }) => `${redisPrefix}limit:${name}:${key}`)
  const own = limits.map(({ points, seconds: duration }) => new RateLimiterMemory({ points, duration }))
  return {
    async consume(key) {
      const leftMs = await runScript(redis, consume, { keys: keysOf(key), arguments: given }).catch(() =>
        consumeOf(own, key),
      )
      if (Number(leftMs) > 0)
        throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(Number(leftMs) / 1_000) })
    },
    async giveBack(key) {
      const inRedis = runScript(redis, giveBack, { keys: keysOf(key), arguments: [] })
      await inRedis.catch(() => Promise.all(own.map(each => each.reward(key))))
    },
  }
}

async function consumeOf(limiters: readonly RateLimiterMemory[], key: string): Promise<number> {
  try {
    for (const each of limiters) await each.consume(key)
    return 0
  } catch (reason) {
    if (reason instanceof RateLimiterRes) return Math.max(reason.msBeforeNext, 1)
    throw reason
  }
}

/**
 * One address, as limits count it. An IPv6 address counts with all of its /64, which one household or one server
 * has to itself; an IPv4 address counts alone, however it is written.
 */
export function clientKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  if (!isIPv6(ip)) return ip
  const [before = [], after] = ip
    .replace(/%.*/, '')
    .split('::')
    .map(part => (part ? part.split(':') : []))
  // `::` stands for as many zeros as are missing.
  const zeros = after ? Array.from({ length: 8 - before.length - after.length }, () => '0') : []
  const groups = [...before, ...zeros, ...(after ?? [])].slice(0, 4)
  return `${groups.map(group => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
