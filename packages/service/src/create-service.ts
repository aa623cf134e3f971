import type { AddressInfo } from 'node:net'
import type Router from '@koa/router'
import type { Contract } from '@kocyolu/contracts'
import { createHttpTerminator, type HttpTerminator } from 'http-terminator'
import Koa from 'koa'
import { AppError } from './app-error.ts'
import type { BaseDeps } from './deps.ts'
import type { Consumers } from './events/consume.ts'
import type { Middleware, State } from './http/context.ts'
import { type ErrorPage, errorResponse } from './http/error-response.ts'
import { health } from './http/health.ts'
import { type Route, routerOf } from './http/implement.ts'
import { requestLog } from './http/request-log.ts'
import { sameSite } from './http/same-site.ts'
import { securityHeaders } from './http/security-headers.ts'
import type { JobHandlers } from './jobs/job-worker.ts'
import { requestLimit } from './limits/request-limit.ts'
import { startWorkers } from './workers.ts'

type ServiceOptions<D extends BaseDeps> = {
  deps: D
  contract: Contract
  routes: Route<D>[]
  /** Koa middleware that runs before the routes: streams, files. */
  middleware?: Middleware[]
  /** Routers of pages that the service draws itself. */
  pages?: Router<State>[]
  /** Draws errors as pages where it returns one; otherwise they are data. */
  errorPage?: ErrorPage
  consumers?: Consumers<D>
  jobs?: JobHandlers<D>
  /** Ends long-lived responses when the service drains. */
  onDrain?: () => void | Promise<void>
}

/** A service that can answer: HTTP always, events and jobs once `work` is called. */
export type Service<D extends BaseDeps = BaseDeps> = {
  app: Koa<State>
  deps: D
  consumers: Consumers<D>
  jobs: JobHandlers<D>
  /** Starts answering HTTP and says on which port. */
  listen(port: number, host: string): Promise<number>
  /** Starts the relay of the outbox and the workers of events and jobs. */
  work(): Promise<void>
  /** Drains: not ready any more, requests and jobs in hand are finished, connections closed. */
  close(): Promise<void>
}

/** Puts a service together. Every endpoint of its contract must have exactly one handler. */
export function createService<D extends BaseDeps>(options: ServiceOptions<D>): Service<D> {
  const { deps, routes, middleware = [], pages = [], consumers = {}, jobs = {} } = options
  checkComplete(options.contract, routes)
  let draining = false
  let terminator: HttpTerminator | undefined
  let workers: { stop(): Promise<void> } | undefined

  const app = new Koa<State>({ proxy: true })
  app.silent = true
  app.on('error', (error: unknown) => deps.log.debug({ err: error }, 'a response was cut off'))
  app.use(requestLog(deps.log, deps.metrics))
  app.use(errorResponse(options.errorPage ?? (() => undefined)))
  app.use(securityHeaders)
  app.use(health(deps, () => draining))
  app.use(sameSite(deps.config.publicOrigin))
  app.use(deps.signIns.middleware(app))
  app.use(requestLimit(deps))
  for (const one of middleware) app.use(one)
  for (const router of [...pages, routerOf(deps, routes)]) {
    app.use(router.routes())
    app.use(
      router.allowedMethods({ throw: true, methodNotAllowed: refuseMethod, notImplemented: refuseMethod }),
    )
  }

  return {
    app,
    deps,
    consumers,
    jobs,
    async listen(port, host) {
      const server = app.listen(port, host)
      await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
      terminator = createHttpTerminator({ server, gracefulTerminationTimeout: deps.config.drainMs })
      return (server.address() as AddressInfo).port
    },
    async work() {
      workers = await startWorkers(deps, consumers, jobs)
    },
    async close() {
      draining = true
      await options.onDrain?.()
      await Promise.all([terminator?.terminate(), workers?.stop()])
      await deps.close()
    },
  }
}

const refuseMethod = (): AppError => new AppError('method_not_allowed')

function checkComplete(contract: Contract, routes: { name: string }[]): void {
  const implemented = routes.map(route => route.name)
  const missing = Object.keys(contract).filter(name => !implemented.includes(name))
  const twice = implemented.filter((name, at) => implemented.indexOf(name) !== at)
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`)
  if (twice.length > 0) throw new Error(`More than one handler for ${twice.join(', ')}`)
}
