import { liveStreamPath } from '@kocyolu/contracts'
import { AppError, type Context, type Middleware, requireCaller, withEm } from '@kocyolu/service'
import type { ProcessDeps } from '../service.ts'
import { EventStream } from './event-stream.ts'
import { announceStream } from './newer-streams.ts'
import { findSeqs, readEvents } from './read-events.ts'

/** How far back a stream without a cursor starts. */
const lookBackMs = 60_000

/** `GET /api/messages/stream`: what happened to the caller since the last time, and from now on as it happens. */
export function streamRoute(deps: ProcessDeps): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== liveStreamPath) return next()
    ctx.state.route = liveStreamPath
    if (ctx.method !== 'GET') throw new AppError('method_not_allowed')
    const caller = requireCaller(ctx)
    if (deps.hub.draining) throw new AppError('unavailable')
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
  const isSignedIn = deps.signIns.watch(ctx)
  const { streamsPerUser } = deps.config
  const id = deps.ids.uuid()
  const stream = new EventStream({
    id,
    mostStreams: streamsPerUser,
    readEvents: cursor => readEvents(withEm(deps), userId, cursor),
    findSeqs: () => findSeqs(withEm(deps), userId, new Date(deps.clock.now().getTime() - lookBackMs)),
    isSignedIn,
    maxMs: deps.config.streamMaxMs,
    onReset: deps.metrics.streams.reset,
    log: ctx.state.log,
  })
  stream.body.once('close', () => {
    deps.hub
      .leave(userId, stream)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a channel was not left'))
  })
  try {
    // First listen, then look: what is stored or ended in between is heard, and what is heard twice is read once.
    await deps.hub.join(userId, stream)
    if (!(await isSignedIn())) throw new AppError('unauthenticated')
    const lastEventId = lastEventIdOf(ctx)
    await stream.open(lastEventId)
    deps.metrics.streams.opened(lastEventId === undefined ? 'new' : 'resumed')
    stream.body.once('close', announceStream(deps, userId, id))
    // Without waiting for Redis, which may be away.
    for (const oldest of deps.hub.listeners(userId).slice(0, -streamsPerUser)) oldest.giveWay()
    return stream
  } catch (error) {
    stream.body.destroy()
    throw error instanceof AppError ? error : new AppError('unavailable', { cause: error })
  }
}

/** The browser's own header, or `?lastEventId=` of one that connects anew. What is no id of ours counts as too old. */
function lastEventIdOf(ctx: Context): number | undefined {
  const text = ctx.get('Last-Event-ID') || ctx.URL.searchParams.get('lastEventId')
  if (!text) return undefined
  return /^\d{1,10}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
}
