import type { BaseDeps } from '../deps.ts'
import type { Middleware } from '../http/context.ts'
import { createLimiter } from './limiter.ts'

/** So many requests a minute for each user, or for each address when nobody is signed in. */
export function requestLimit({ volatileRedis, config, name }: BaseDeps): Middleware {
  const limiter = createLimiter(volatileRedis, config.redisPrefix, {
    name,
    points: config.rateLimitPerMinute,
    seconds: 60,
  })
  return async (ctx, next) => {
    await limiter.consume(ctx.state.caller?.id ?? ctx.ip)
    await next()
  }
}
