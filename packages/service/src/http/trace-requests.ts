import { inSpan, readTraceParent, writeTraceParent } from '@kocyolu/telemetry'
import type { Context, Middleware } from './context.ts'

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
