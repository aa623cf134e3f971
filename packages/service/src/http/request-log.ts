import { randomBytes } from 'node:crypto'
import { inSpan, methodLabel, readTraceParent, writeTraceParent } from '@kocyolu/telemetry'
import type { Logger } from '../log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { purgesPath } from '../purges/purges.ts'
import type { Context, Middleware } from './context.ts'

const acceptableId = /^[\w-]{8,64}$/
/** Asked every few seconds by the supervisor of the process. */
const watched = new Set(['/healthz', '/readyz', '/metrics', purgesPath])

/** Gives each request its id (the gateway's, when it made one) and a logger, and logs how it ended. Queries may carry secrets and are not logged. */
export function requestLog(log: Logger, metrics: Metrics): Middleware {
  return async (ctx, next) => {
    const started = performance.now()
    const given = ctx.get('x-request-id')
    ctx.state.requestId = acceptableId.test(given) ? given : randomBytes(16).toString('hex')
    ctx.state.log = log.child({ requestId: ctx.state.requestId })
    ctx.state.caller = null
    ctx.set('X-Request-Id', ctx.state.requestId)
    ctx.res.once('close', () => {
      const seconds = (performance.now() - started) / 1_000
      const route = ctx.state.route ?? ctx._matchedRoute ?? 'none'
      // How long a stream is open, or a gateway listens, says nothing of how long a user waits.
      if (!watched.has(ctx.path) && ctx.respond !== false)
        metrics.requests.observe({ method: methodLabel(ctx.method), route, status: ctx.status }, seconds)
      ctx.state.log[watched.has(ctx.path) ? 'debug' : 'info'](
        {
          method: ctx.method,
          path: ctx.path,
          status: ctx.status,
          ms: Math.round(seconds * 1_000),
          user: ctx.state.caller?.id,
        },
        'request',
      )
    })
    await next()
  }
}

/** Makes each request a span, of the trace whose number is the request's id. What operators ask all the time is none. */
export const traceRequests: Middleware = async (ctx, next) => {
  if (!ctx.path.includes('/', 1)) return next()
  await inSpan(ctx.method, { kind: 'server', parent: parentOf(ctx) }, async span => {
    await next()
    const route = ctx.state.route ?? ctx._matchedRoute?.toString() ?? 'none'
    span.rename(`${ctx.method} ${route}`)
    span.set({
      'http.request.method': ctx.method,
      'http.route': route,
      'http.response.status_code': ctx.status,
    })
    if (ctx.status >= 500) span.fail(ctx.status)
  })
}

/** The gateway says it, and overwrites what a client says; who has only a request's id has the trace of that. */
function parentOf(ctx: Context): string | null {
  const given = ctx.get('traceparent')
  const { requestId } = ctx.state
  if (readTraceParent(given)) return given
  return /^[0-9a-f]{32}$/.test(requestId)
    ? writeTraceParent({ traceId: requestId, spanId: requestId.slice(16) })
    : null
}
