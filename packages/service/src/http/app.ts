import type Router from '@koa/router'
import { contractVersions, type Locale } from '@kocyolu/contracts'
import { openApiDocument } from '@kocyolu/contracts/openapi'
import { isTracing } from '@kocyolu/telemetry'
import Koa from 'koa'
import { AppError } from '../app-error.ts'
import { isKept, within } from '../clock.ts'
import { pendingMigrations } from '../data/pending-migrations.ts'
import type { BaseDeps } from '../deps.ts'
import { clientKey, createLimiter, type Limit, type Limiter } from '../limits/limiter.ts'
import { servePurges } from '../purges/purges.ts'
import type { Middleware, State } from './context.ts'
import { type ErrorPage, errorResponse } from './error-response.ts'
import { requestLog, traceRequests } from './request-log.ts'
import { routerOf } from './router.ts'
import type { IsApproved, Route } from './routes.ts'
import { sameSite, securityHeaders } from './security-headers.ts'

/** Limits of one user for some endpoints, by their names, beside the limit for all. Their paths have no parameters. */
type CallLimits = { readonly [endpoint: string]: readonly Limit[] }

/** A call that is refused for its form never was what its endpoint limits. */
const ofForm: readonly string[] = ['invalid', 'too_large', 'unsupported_media_type']

/**
 * Rate limit: so many requests a minute for each user, and for each address of visitors. A caller without an address is a part of the
 * platform (the gateway's internal listener): what visitors have it ask was counted at the gateway, each for themselves.
 */
function requestLimit<D extends BaseDeps>(
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

const timeoutMs = 2_000

/** `/healthz`: the process is alive, and what it is. `/readyz`: its own database answers and has had every migration of this build, and it is not draining; what it can do without Redis it does. `/metrics`: Prometheus. */
function health(deps: BaseDeps, isDraining: () => boolean): Middleware {
  const self = { service: deps.name, build: deps.config.build, contract: contractVersions[deps.name] }
  return async (ctx, next) => {
    if (ctx.path === '/healthz') ctx.body = { status: 'ok', ...self }
    else if (ctx.path === '/metrics') {
      ctx.type = deps.metrics.registry.contentType
      ctx.body = await deps.metrics.registry.metrics()
    } else if (ctx.path === '/readyz') {
      const [pending, redis] = await Promise.all([
        within(timeoutMs, pendingMigrations(deps.orm)).catch(() => null),
        isKept(timeoutMs, deps.redis.ping()),
      ])
      const draining = isDraining()
      ctx.status = pending?.length === 0 && !draining ? 200 : 503
      ctx.body = { database: pending !== null, redis, draining, pendingMigrations: pending ?? [] }
    } else await next()
  }
}

export type AppOptions<D extends BaseDeps> = {
  deps: D
  routes: Route<D>[]
  /** Koa middleware that runs before the routes: streams, files. */
  middleware?: Middleware[]
  /** Limits of one user for some endpoints, counted together with their requests. */
  callLimits?: CallLimits
  /** Whether a coach is approved, for the calls that only an approved one may make. */
  isApproved?: IsApproved<D>
  /** Routers of pages that the service renders itself. */
  pages?: Router<State>[]
  /** Paths to which another site, or a program, may post a form, because nothing there depends on who is signed in. */
  postedFromAnywhere?: readonly string[]
  /** Renders errors as pages where it returns one; otherwise they are data. */
  errorPage?: ErrorPage
}

/** The HTTP side of a service: everything that happens to a request, in this order. */
export function createApp<D extends BaseDeps>(options: AppOptions<D>, isDraining: () => boolean): Koa<State> {
  const { deps, routes, middleware = [], pages = [], errorPage = () => undefined } = options
  const { postedFromAnywhere = [] } = options
  const app = new Koa<State>({ proxy: true })
  app.silent = true
  app.on('error', (error: unknown) => deps.log.debug({ err: error }, 'a response was cut off'))
  app.use(requestLog(deps.log, deps.metrics))
  if (isTracing()) app.use(traceRequests)
  app.use(setDefaultLanguage(deps.config.defaultLanguage))
  app.use(closeConnectionsWhen(isDraining))
  app.use(errorResponse(errorPage))
  app.use(securityHeaders)
  app.use(health(deps, isDraining))
  app.use(documents(deps))
  app.use(servePurges(deps.purges))
  app.use(sameSite(deps.config.publicOrigin, postedFromAnywhere))
  app.use(deps.signIns.middleware(app))
  app.use(requestLimit(deps, routes, options.callLimits))
  for (const one of middleware) app.use(one)
  for (const router of [...pages, routerOf(deps, routes, options.isApproved)]) {
    app.use(router.routes())
    app.use(
      router.allowedMethods({ throw: true, methodNotAllowed: refuseMethod, notImplemented: refuseMethod }),
    )
  }
  return app
}

const setDefaultLanguage =
  (language: Locale): Middleware =>
  (ctx, next) => {
    ctx.state.defaultLanguage = language
    return next()
  }

/** A client that keeps connections for later shall have none left by the time the listener closes. */
const closeConnectionsWhen =
  (isDraining: () => boolean): Middleware =>
  async (ctx, next) => {
    await next()
    if (isDraining()) ctx.set('Connection', 'close')
  }

const refuseMethod = (): AppError => new AppError('method_not_allowed')

/** `/api/docs/<service>`: the OpenAPI document of the service's contract, on a development stack alone. */
function documents({ name, config }: BaseDeps): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== `/api/docs/${name}` || config.nodeEnv === 'production') return await next()
    // Loaded when asked for: a service needs no contract but its own.
    const { serviceContracts } = await import('@kocyolu/contracts/service-contracts')
    ctx.body = openApiDocument(name, serviceContracts[name])
  }
}
