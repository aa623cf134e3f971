import type { BaseDeps } from '../deps.ts'
import type { Middleware } from '../http/context.ts'
import { clientKey } from './client-key.ts'
import { createLimiter, type Limiter } from './limiter.ts'

/** So many requests a minute for each user, and for each address of those who are not signed in. */
export function requestLimit({ volatileRedis, config, name }: BaseDeps): Middleware {
  const limiter = (points: number): Limiter =>
    createLimiter(volatileRedis, config.redisPrefix, { name, points, seconds: 60 })
  const users = limiter(config.rateLimitPerMinute)
  const addresses = limiter(config.addressLimitPerMinute)
  return async (ctx, next) => {
    const { caller } = ctx.state
    await (caller ? users.consume(caller.id) : addresses.consume(clientKey(ctx.ip)))
    await next()
  }
}
