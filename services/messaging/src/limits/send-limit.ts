import { type BaseDeps, createLimiter, type Limiter } from '@kocyolu/service'

/** How fast one person may write. */
export type SendLimit = {
  /** Counts a message of this sender; fails with `rate_limited`, and says for how long, past the limit. */
  count(senderId: string): Promise<void>
}

type Config = BaseDeps['config'] & { messagesPerTenSeconds: number; messagesPerMinute: number }

/** Counted for all replicas in Redis: a short burst is fine, as is an eager minute. */
export function createSendLimit({ volatileRedis, config, name }: BaseDeps<Config>): SendLimit {
  const within = (seconds: number, points: number): Limiter =>
    createLimiter(volatileRedis, config.redisPrefix, { name: `${name}:sent-in-${seconds}`, points, seconds })
  const burst = within(10, config.messagesPerTenSeconds)
  const minute = within(60, config.messagesPerMinute)
  return {
    async count(senderId) {
      await burst.consume(senderId)
      // Not counted when the burst was too long: who waits ten seconds shall not have used up the minute.
      await minute.consume(senderId)
    },
  }
}
