import type { ServerResponse } from 'node:http'
import { liveStreamPath } from '@kocyolu/contracts'
import { AppError, type Context, type Middleware, requireCaller, withEm } from '@kocyolu/service'
import type { ProcessDeps } from '../service.ts'
import { EventStream, type StreamOf, type StreamSource } from './event-stream.ts'
import { findSeqs, readEvents } from './events.ts'
import { announceClosed, announceOpened } from './newer-streams.ts'

/** How far back a stream without a cursor starts. */
const lookBackMs = 60_000

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
}

/** `GET /api/messages/stream`: what happened to the caller since the last time, and from now on as it happens. */
export function streamRoute(deps: ProcessDeps): Middleware {
  const source: StreamSource = {
    maxStreams: deps.config.streamsPerUser,
    maxMs: deps.config.streamMaxMs,
    log: deps.log,
    onReset: deps.metrics.streams.reset,
    readEvents: (userId, cursor) => readEvents(withEm(deps), userId, cursor),
    findSeqs: userId => findSeqs(withEm(deps), userId, new Date(deps.clock.now().getTime() - lookBackMs)),
  }
  return async (ctx, next) => {
    if (ctx.path !== liveStreamPath) return next()
    ctx.state.route = liveStreamPath
    if (ctx.method !== 'GET') throw new AppError('method_not_allowed')
    const caller = requireCaller(ctx)
    // Who has gone already would never be seen to go.
    if (deps.hub.draining || ctx.res.destroyed) throw new AppError('unavailable')
    const of = { id: deps.ids.uuid(), userId: caller.id, isSignedIn: deps.signIns.watch(ctx) }
    await openStream(deps, ctx, of, new EventStream(source, of, ctx.res))
    // It is written to as it is: the middleware of other answers would be kept for each stream.
    ctx.respond = false
  }
}

async function openStream(deps: ProcessDeps, ctx: Context, of: StreamOf, stream: EventStream): Promise<void> {
  const { hub, config } = deps
  const { res } = ctx
  const leave = leaving(deps, of, stream)
  res.once('close', leave)
  try {
    // Subscribe first, then read: an event stored or a sign-in ended in between is received, and one received twice is read once.
    await hub.join(of.userId, stream)
    if (!(await of.isSignedIn())) throw new AppError('unauthenticated')
    const lastEventId = lastEventIdOf(ctx)
    await stream.open(lastEventId, () => writeHead(res))
    deps.metrics.streams.opened(lastEventId === undefined ? 'new' : 'resumed')
  } catch (error) {
    leave()
    throw error instanceof AppError ? error : new AppError('unavailable', { cause: error })
  }
  if (res.destroyed) return
  announceOpened(deps, of)
  // Without waiting for Redis, which may be away.
  for (const oldest of hub.listeners(of.userId).slice(0, -config.streamsPerUser)) oldest.giveWay()
}

/**
 * Written at once and forgotten: Node keeps each header that was set for as long as the answer is open, and the text of all of
 * them in the pieces that it was joined from until it is written by itself.
 */
function writeHead(res: ServerResponse): void {
  const all = { ...res.getHeaders(), ...headers }
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  res.writeHead(
    200,
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [name, value])),
  )
  res.flushHeaders()
}

/** Ends a stream, in a function of its own: it is kept as long as the stream, and its request shall not be. */
function leaving(deps: ProcessDeps, of: StreamOf, stream: EventStream): () => void {
  return () => {
    stream.closed()
    announceClosed(deps, of)
    deps.hub
      .leave(of.userId, stream)
      .catch((error: unknown) => deps.log.warn({ err: error }, 'a Redis channel could not be unsubscribed'))
  }
}

/** The browser's own header, or `?lastEventId=` of one that connects again. What is no id of ours counts as too old. */
function lastEventIdOf(ctx: Context): number | undefined {
  const text = ctx.get('Last-Event-ID') || ctx.URL.searchParams.get('lastEventId')
  if (!text) return undefined
  return /^\d{1,10}$/.test(text) ? Number(text) : Number.POSITIVE_INFINITY
}
