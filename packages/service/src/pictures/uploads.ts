import type { ServiceName } from '@kocyolu/contracts'
import type { BaseConfig } from '../config.ts'
import type { Redis } from '../data/redis.ts'
import { createLimiter } from '../limits/limiter.ts'
import { createPlaces } from '../sandbox/sandbox-process.ts'

/** Who may upload a file now: asked before a byte of it is read. */
export type Uploads = {
  /** Gives what is to be called when all work on a file of so many bytes is done. Fails with `rate_limited` or `busy`. */
  enter(userId: string, maxBytes: number): Promise<() => void>
}

/** So many files of 5 MB are on their way, or wait, in one process, and fewer larger ones. */
export const uploadPlaces = 30
const placeBytes = 5 * 1024 * 1024

/** One file of a user at a time, and so many an hour: decoding one is work. */
export function createUploads(
  name: ServiceName,
  volatileRedis: Redis,
  { redisPrefix }: Pick<BaseConfig, 'redisPrefix'>,
): Uploads {
  const places = createPlaces({ places: uploadPlaces, placesPerOwner: 1 })
  const limits = { name: `${name}:pictures`, points: 40, seconds: 3_600 }
  const limiter = createLimiter(volatileRedis, redisPrefix, limits)
  return {
    async enter(userId, maxBytes) {
      const leave = places(userId, Math.ceil(maxBytes / placeBytes))
      await limiter.consume(userId).catch((error: unknown) => {
        leave()
        throw error
      })
      return leave
    },
  }
}
