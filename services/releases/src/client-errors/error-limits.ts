import { type BaseDeps, createLimiter, type Limiter } from '@kocyolu/service'

/** So many reports of one address, and of all together, are kept in a minute. */
const perAddress = 30
const perMinute = 3_000

type ErrorLimits = Record<'address' | 'everybody', Limiter>

export function createErrorLimits({ volatileRedis, config }: BaseDeps): ErrorLimits {
  const limiter = (name: string, points: number): Limiter =>
    createLimiter(volatileRedis, config.redisPrefix, { name: `releases:${name}`, points, seconds: 60 })
  return { address: limiter('errors', perAddress), everybody: limiter('all-errors', perMinute) }
}
