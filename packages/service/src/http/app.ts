import type Router from '@koa/router'
import type { Locale } from '@kocyolu/contracts'
import { openApiDocument } from '@kocyolu/contracts/openapi'
import { isTracing } from '@kocyolu/telemetry'
import Koa from 'koa'
import { AppError } from '../app-error.ts'
import type { BaseDeps } from '../deps.ts'
import { type CallLimits, requestLimit } from '../limits/request-limit.ts'
import { servePurges } from '../purges/purges.ts'
import type { Middleware, State } from './context.ts'
import { type ErrorPage, errorResponse } from './error-response.ts'
import { health } from './health.ts'
import { requestLog, traceRequests } from './request-log.ts'
import { routerOf } from './router.ts'
import type { Route } from './routes.ts'
import { sameSite } from './same-site.ts'
import { securityHeaders } from './security-headers.ts'

export type AppOptions<D extends BaseDeps> = {
  deps: D
  routes: Route<D>[]
  /** Koa middleware that runs before the routes: streams, files. */
  middleware?: Middleware[]
  /** Limits of one user for some endpoints, counted together with their requests. */
  callLimits?: CallLimits
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
  for (const router of [...pages, routerOf(deps, routes)]) {
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
