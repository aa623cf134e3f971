import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Contract } from '@kocyolu/contracts'
import { createHttpTerminator, type HttpTerminator } from 'http-terminator'
import type Koa from 'koa'
import { untilMigrated } from './data/pending-migrations.ts'
import type { BaseDeps } from './deps.ts'
import type { Consumers } from './events/consume.ts'
import { type AppOptions, createApp } from './http/app.ts'
import type { State } from './http/context.ts'
import type { JobHandlers } from './jobs/job-worker.ts'
import { startWorkers } from './workers.ts'

/** More than the gateway passes on: it answers what is too large. */
const maxHeaderSize = 128 * 1024

type ServiceOptions<D extends BaseDeps> = AppOptions<D> & {
  contract: Contract
  consumers?: Consumers<D>
  jobs?: JobHandlers<D>
  /** Background work beside requests, events and jobs, from `work` on. */
  background?: () => { stop(): Promise<void> }[]
  /** Ends long-lived responses when the service drains. Until it has, everything else is still answered. */
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
  /** Starts the relay of the outbox and the workers of events and jobs, once the database has had every migration. */
  work(): Promise<void>
  /** Drains: announced as not ready while it still answers, then what is in hand is finished and connections are closed. */
  close(): Promise<void>
}

/** Puts a service together. Every endpoint of its contract must have exactly one handler. */
export function createService<D extends BaseDeps>(options: ServiceOptions<D>): Service<D> {
  const { deps, consumers = {}, jobs = {} } = options
  checkComplete(options.contract, options.routes)
  let draining = false
  let terminator: HttpTerminator | undefined
  let workers: { stop(): Promise<void> } | undefined
  let background: { stop(): Promise<void> }[] = []
  const ending = new AbortController()

  const app = createApp(options, () => draining)

  return {
    app,
    deps,
    consumers,
    jobs,
    async listen(port, host) {
      const { requestTimeoutMs: requestTimeout } = deps.config
      const limits = { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: 1_000 }
      const server = createServer({ ...limits, maxHeaderSize }, app.callback()).listen(port, host)
      await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject))
      terminator = createHttpTerminator({ server, gracefulTerminationTimeout: deps.config.drainMs })
      return (server.address() as AddressInfo).port
    },
    async work() {
      await untilMigrated(deps.orm, deps.log, ending.signal)
      if (ending.signal.aborted) return
      workers = await startWorkers(deps, consumers, jobs)
      background = options.background?.() ?? []
    },
    async close() {
      draining = true
      ending.abort()
      deps.purges.close()
      await Promise.all([terminator && pause(deps.config.drainDelayMs), options.onDrain?.()])
      await Promise.all([terminator?.terminate(), workers?.stop()])
      // After the last request, which may have left something to be written down.
      await Promise.all(background.map(each => each.stop()))
      await deps.close()
    },
  }
}

function checkComplete(contract: Contract, routes: { name: string }[]): void {
  const implemented = routes.map(route => route.name)
  const missing = Object.keys(contract).filter(name => !implemented.includes(name))
  const twice = implemented.filter((name, at) => implemented.indexOf(name) !== at)
  if (missing.length > 0) throw new Error(`No handler for ${missing.join(', ')}`)
  if (twice.length > 0) throw new Error(`More than one handler for ${twice.join(', ')}`)
}
