import { liveStreamPath } from '@kocyolu/contracts'
import { AppError, type Context, type Middleware, requireCaller, withEm } from '@kocyolu/service'
import type { ProcessDeps } from '../deps.ts'
import { EventStream } from './event-stream.ts'
import { lastSeq, readEvents } from './read-events.ts'

/** `GET /api/messages/stream`: what happened to the caller since the last time, and from now on as it happens. */
export function streamRoute(deps: ProcessDeps): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== liveStreamPath) return next()
    ctx.state.route = liveStreamPath
    if (ctx.method !== 'GET') throw new AppError('method_not_allowed')
    const caller = requireCaller(ctx)
    if (deps.hub.draining) throw new AppError('unavailable')
    if (deps.hub.count(caller.id) >= deps.config.streamsPerUser) throw new AppError('rate_limited')
    const stream = await openStream(deps, ctx, caller.id)
    ctx.set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    })
    ctx.body = stream.body
  }
}

async function openStream(deps: ProcessDeps, ctx: Context, userId: string): Promise<EventStream> {
  const stream = new EventStream({
    readEvents: cursor => readEvents(withEm(deps), userId, cursor),
    lastSeq: () => lastSeq(withEm(deps), userId),
    isSignedIn: deps.signIns.watch(ctx),
    log: ctx.state.log,
  })
  const heart = setInterval(() => void stream.beat(), deps.config.streamHeartbeatMs)
  stream.body.once('close', () => {
    clearInterval(heart)
    deps.hub
      .leave(userId, stream)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a channel was not left'))
  })
  try {
    // First listen, then read: what is stored in between is heard, and what is heard twice is read once.
    await deps.hub.join(userId, stream)
    await stream.open(lastEventIdOf(ctx))
    return stream
  } catch (cause) {
    stream.body.destroy()
    throw new AppError('unavailable', { cause })
  }
}

/** The browser's own header, or `?lastEventId=` of one that connects anew. What is no id of ours counts as too old. */
function lastEventIdOf(ctx: Context): number | undefined {
  const text = ctx.get('Last-Event-ID') || ctx.URL.searchParams.get('lastEventId')
  if (!text) return undefined
  return /^\d{1,10}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
}
