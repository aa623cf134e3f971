import type { BaseDeps } from '../deps.ts'
import type { Middleware } from '../http/context.ts'
import { clientKey } from './client-key.ts'
import { createLimiter, type Limiter } from './limiter.ts'

/**
 * So many requests a minute for each user, and for each address of those who are not signed in. Who has none is a part of the
 * platform (the gateway's internal listener): what visitors have it ask was counted at the gateway, each for themselves.
 */
export function requestLimit({ volatileRedis, config, name }: BaseDeps): Middleware {
  const limiter = (points: number): Limiter =>
    createLimiter(volatileRedis, config.redisPrefix, { name, points, seconds: 60 })
  const users = limiter(config.rateLimitPerMinute)
  const addresses = limiter(config.addressLimitPerMinute)
  return async (ctx, next) => {
    const { caller } = ctx.state
    if (caller) await users.consume(caller.id)
    else if (ctx.ips.length > 0) await addresses.consume(clientKey(ctx.ip))
    await next()
  }
}
