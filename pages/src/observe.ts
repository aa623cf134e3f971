import { hostname } from 'node:os'
import { errorEntry, inSpan, methodLabel, readTraceParent } from '@kocyolu/telemetry'
import type { Middleware } from 'koa'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from './config.ts'
import type { Metrics } from './metrics.ts'

/** Asked every few seconds by the supervisor of the process. */
const watched = new Set(['/healthz', '/readyz', '/metrics'])

/** Records how each request ended: in the log, the metrics, and as a span of the trace that the gateway names. */
export function observeRequests(log: Logger, metrics: Metrics): Middleware {
  return async (ctx, next) => {
    const started = performance.now()
    const isWatched = watched.has(ctx.path)
    ctx.res.once('close', () => {
      const ms = Math.round(performance.now() - started)
      const { method, path, status } = ctx
      const requestId = ctx.get('x-request-id') || undefined
      log[isWatched ? 'debug' : 'info']({ requestId, method, path, status, ms }, 'request')
      if (isWatched) return
      const labels = { method: methodLabel(method), route: routeOf(ctx.state.route), status }
      metrics.requests.observe(labels, ms / 1_000)
    })
    if (isWatched) return next()
    const parent = ctx.get('traceparent')
    const options = { kind: 'server', parent: readTraceParent(parent) ? parent : null } as const
    await inSpan(ctx.method, options, async span => {
      await next()
      const route = routeOf(ctx.state.route)
      span.rename(`${ctx.method} ${route}`)
      span.set({ 'http.route': route, 'http.response.status_code': ctx.status })
    })
  }
}

const routeOf = (route: unknown): string => (typeof route === 'string' ? route : 'none')

/** The log of this process: a line of JSON for each entry, and of errors no words that may be a person's. */
export function createLog(
  { BUILD, LOG_LEVEL }: Pick<Settings, 'BUILD' | 'LOG_LEVEL'>,
  to: DestinationStream = process.stdout,
): Logger {
  const options = {
    name: 'pages',
    level: LOG_LEVEL,
    base: { pid: process.pid, hostname: hostname(), build: BUILD },
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: (error: unknown) => errorEntry(error) },
  }
  return pino(options, to)
}
