import { AppError } from '../app-error.ts'
import type { BaseDeps } from '../deps.ts'
import type { Middleware } from '../http/context.ts'
import type { Route } from '../http/routes.ts'
import { clientKey, createLimiter, type Limit, type Limiter } from './limiter.ts'

/** Limits of one user for some endpoints, by their names, beside the limit for all. Their paths have no parameters. */
export type CallLimits = { readonly [endpoint: string]: readonly Limit[] }

/** A call that is refused for its form never was what its endpoint limits. */
const ofForm: readonly string[] = ['invalid', 'too_large', 'unsupported_media_type']

/**
 * Rate limit: so many requests a minute for each user, and for each address of visitors. A caller without an address is a part of the
 * platform (the gateway's internal listener): what visitors have it ask was counted at the gateway, each for themselves.
 */
export function requestLimit<D extends BaseDeps>(
  { volatileRedis, config, name }: D,
  routes: readonly Route<D>[],
  callLimits: CallLimits = {},
): Middleware {
  const limiter = (points: number, ...more: readonly Limit[]): Limiter =>
    createLimiter(volatileRedis, config.redisPrefix, { name, points, seconds: 60 }, ...more)
  const users = limiter(config.rateLimitPerMinute)
  const addresses = limiter(config.addressLimitPerMinute)
  const calls = new Map(
    Object.entries(callLimits).map(([endpoint, limits]) => [
      callOf(routes, endpoint),
      {
        all: limiter(config.rateLimitPerMinute, ...limits),
        own: createLimiter(volatileRedis, config.redisPrefix, ...limits),
      },
    ]),
  )
  return async (ctx, next) => {
    const { caller } = ctx.state
    const call = calls.get(`${ctx.method} ${ctx.path}`)
    if (!caller) {
      if (ctx.ips.length > 0) await addresses.consume(clientKey(ctx.ip))
      return next()
    }
    if (!call) {
      await users.consume(caller.id)
      return next()
    }
    await call.all.consume(caller.id)
    try {
      await next()
    } catch (error) {
      if (error instanceof AppError && ofForm.includes(error.code)) await call.own.giveBack(caller.id)
      throw error
    }
  }
}

function callOf<D extends BaseDeps>(routes: readonly Route<D>[], name: string): string {
  const endpoint = routes.find(route => route.name === name)?.endpoint
  if (!endpoint || endpoint.path.includes('{'))
    throw new Error(`${name} is no endpoint of one path, so it has no limit of its own`)
  return `${endpoint.method} ${endpoint.path}`
}
