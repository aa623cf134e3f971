import { type BaseDeps, createLimiter, type Limiter } from '@kocyolu/service'

/** One address counts for so many tabs of a canary in a week. */
const addressSeconds = 7 * 24 * 3_600

export const createTabLimit = ({
  volatileRedis,
  config,
}: BaseDeps<BaseDeps['config'] & { tabsPerAddress: number }>): Limiter =>
  createLimiter(volatileRedis, config.redisPrefix, {
    name: 'releases:tabs',
    points: config.tabsPerAddress,
    seconds: addressSeconds,
  })
