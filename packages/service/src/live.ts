import type { LiveHint } from '@kocyolu/contracts'
import type { Redis } from './data/redis.ts'
import type { Logger } from './log.ts'

/** The Redis channel on which everything meant for one user's browsers is published. */
export function liveChannel(redisPrefix: string, userId: string): string {
  return `${redisPrefix}live:${userId}`
}

export type Live = {
  /** Asks a user's browsers to refetch something. Only a hint: it may get lost, and never fails the caller. */
  hint(userId: string, hint: LiveHint): Promise<void>
}

export function createLive(redis: Redis, redisPrefix: string, log: Logger): Live {
  return {
    async hint(userId, hint) {
      await redis.publish(liveChannel(redisPrefix, userId), JSON.stringify(hint)).catch((error: unknown) => {
        log.warn(
          { err: error, hint: hint.type },
          'a live hint could not be published; browsers refetch later',
        )
      })
    },
  }
}
