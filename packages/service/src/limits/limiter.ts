import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '../app-error.ts'
import type { Redis } from '../data/redis.ts'
import { keepingScripts } from '../data/run-script.ts'

export type Limiter = {
  /** Counts one attempt of `key`; fails with `rate_limited` past the limit. */
  consume(key: string): Promise<void>
  /** Takes one counted attempt of `key` back, because it was none of those that are limited. */
  giveBack(key: string): Promise<void>
}

type LimiterOptions = { name: string; points: number; seconds: number }

/** `points` attempts per key in `seconds`, counted for all processes in Redis; while Redis is away each process counts for itself. */
export function createLimiter(redis: Redis, redisPrefix: string, options: LimiterOptions): Limiter {
  const limits = { points: options.points, duration: options.seconds }
  const limiter = new RateLimiterRedis({
    ...limits,
    storeClient: keepingScripts(redis),
    useRedisPackage: true,
    // Else what it asks in a transaction would wait for the next connection.
    rejectIfRedisNotReady: true,
    keyPrefix: `${redisPrefix}limit:${options.name}`,
    insuranceLimiter: new RateLimiterMemory(limits),
  })
  return {
    async consume(key) {
      await limiter.consume(key).catch(refuse)
    },
    async giveBack(key) {
      await limiter.reward(key)
    },
  }
}

function refuse(reason: unknown): never {
  if (!(reason instanceof RateLimiterRes)) throw reason
  throw new AppError('rate_limited', { retryAfterSeconds: Math.ceil(reason.msBeforeNext / 1_000) })
}
