import Router from '@koa/router'
import {
  type Caller,
  type CsvRows,
  type Endpoint,
  type SessionCalendar,
  type StrangersFile,
  statusOf,
} from '@kocyolu/contracts'
import { AppError } from '../app-error.ts'
import type { BaseConfig } from '../config.ts'
import { siteDay } from '../data/site-days.ts'
import { type BaseDeps, withEm } from '../deps.ts'
import { csvStream } from '../downloads/csv.ts'
import { emit } from '../events/emit.ts'
import { clientKey } from '../limits/limiter.ts'
import { idempotencyKeyOf, parseInput, readBytes, readJson, refuseTooLarge } from './body.ts'
import { attach, type Context, checkAccess, requireCaller, type State } from './context.ts'
import { refuseUndeclared } from './error-response.ts'
import type { IsApproved, Request, Route } from './routes.ts'
import { allowCaching } from './security-headers.ts'

/** A router of the routes: access, parameters, query and body are checked before a handler runs, its reply is parsed after. */
export function routerOf<D extends BaseDeps>(
  deps: D,
  routes: Route<D>[],
  isApproved: IsApproved<D> = () => Promise.resolve(false),
): Router<State> {
  const router = new Router<State>()
  for (const route of [...routes].sort(byParameters)) {
    const path = route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    router.register(path, [route.endpoint.method], ctx => {
      return answerOrLog({ deps, route, isApproved }, ctx as Context)
    })
  }
  return router
}

// `/api/mentors/profile` is before `/api/mentors/{id}`.
function byParameters(one: { endpoint: Endpoint }, other: { endpoint: Endpoint }): number {
  const count = ({ endpoint }: { endpoint: Endpoint }): number => endpoint.path.split('{').length
  return count(one) - count(other)
}

type Served<D extends BaseDeps> = { deps: D; route: Route<D>; isApproved: IsApproved<D> }

async function answerOrLog<D extends BaseDeps>(served: Served<D>, ctx: Context): Promise<void> {
  const { deps, route } = served
  try {
    await answer(served, ctx)
  } catch (error) {
    if (asksForProof(error) && route.endpoint.download && leadToProof(ctx, deps.config)) return
    await logForbidden(deps, ctx, route.name, error)
    throw error
  }
}

const asksForProof = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'account.step_up'

/** Leads a caller who followed a link to a file to where they prove who they are, and back to the page of the link. */
function leadToProof(ctx: Context, { publicOrigin }: BaseConfig): boolean {
  if (ctx.method !== 'GET' || ctx.accepts('json', 'html') !== 'html') return false
  const from = URL.parse(ctx.get('referer'))
  const returnTo = from?.origin === publicOrigin ? `${from.pathname}${from.search}` : '/dashboard'
  ctx.status = 303
  ctx.set('Location', `/account/prove?${new URLSearchParams({ returnTo })}`)
  ctx.body = ''
  return true
}

/** Of a coach, whose profile may have been returned or hidden a moment ago; an admin helps out. */
async function refuseUnapproved<D extends BaseDeps>(
  { deps, route, isApproved }: Served<D>,
  { state }: Context,
): Promise<void> {
  const { caller, log } = state
  if (!route.endpoint.approved || caller?.role !== 'mentor') return
  if (!(await isApproved(withEm(deps, log), caller.id))) throw new AppError('mentor.unapproved')
}

async function answer<D extends BaseDeps>(served: Served<D>, ctx: Context): Promise<void> {
  const { deps, route } = served
  const { endpoint } = route
  ctx.state.route = endpoint.path
  checkAccess(ctx, endpoint, deps.signIns)
  await refuseUnapproved(served, ctx)
  const leave = await enterUpload(deps, endpoint, ctx)
  const reply = await replyOf(deps, route, ctx)
    .catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found')
        allowCaching(ctx, endpoint.cache && untilThere, deps.config)
      throw error
    })
    .finally(leave)
  if (endpoint.download === 'calendar') {
    await answerCalendar(deps, ctx, reply as SessionCalendar)
    return
  }
  if (endpoint.download === 'zip') {
    attach(ctx, `${deps.config.brandName}-${deps.clock.now().toISOString().slice(0, 10)}.zip`)
    ctx.body = Buffer.from(reply as Uint8Array)
    ctx.type = 'application/zip'
    return
  }
  if (endpoint.download === 'file') {
    const { name, type, bytes } = reply as StrangersFile
    attach(ctx, name)
    // A page that opens it all the same runs nothing and has no sign-in.
    ctx.set('Content-Security-Policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    ctx.body = Buffer.from(bytes)
    ctx.type = type
    return
  }
  if (endpoint.download) {
    attach(ctx, `${fileName(route.name)}-${siteDay(deps.clock.now())}.csv`)
    ctx.body = await csvStream(reply as CsvRows)
    ctx.type = 'text/csv'
    return
  }
  ctx.status = statusOf(endpoint)
  ctx.body = endpoint.response ? endpoint.response.parse(reply) : null
  allowCaching(ctx, endpoint.cache, deps.config)
}

async function answerCalendar(
  { config, clock }: BaseDeps,
  ctx: Context,
  sessions: SessionCalendar,
): Promise<void> {
  // Most processes never make one.
  const { sessionCalendar } = await import('../downloads/calendar.ts')
  const [only] = sessions.events
  attach(ctx, sessions.name === undefined && only ? `session-${only.sessionId}.ics` : 'sessions.ics')
  ctx.body = sessionCalendar(sessions, {
    brand: config.brandName,
    host: new URL(config.publicOrigin).hostname,
    now: clock.now(),
  })
  ctx.type = 'text/calendar'
}

// `exportMentors` gives `mentors`.
const fileName = (route: string): string => route.replace('export', '').toLowerCase()

/** A 404 replaces the cached answer, but no caller has to wait for a later one. */
const untilThere = { maxAgeSeconds: 1, staleSeconds: 0 }

/** An upload is refused before a byte of it is read; its place is taken until all work on it is done. */
async function enterUpload(deps: BaseDeps, { upload }: Endpoint, ctx: Context): Promise<() => void> {
  if (!upload) return () => {}
  refuseTooLarge(ctx, upload.maxBytes)
  return deps.uploads.enter(requireCaller(ctx).id, upload.maxBytes)
}

async function replyOf<D extends BaseDeps>(deps: D, route: Route<D>, ctx: Context): Promise<unknown> {
  return handle(deps, route, await requestOf(deps, route.endpoint, ctx))
}

async function handle<D extends BaseDeps>(
  deps: D,
  { name, endpoint, handler }: Route<D>,
  request: Request<D, Endpoint>,
): Promise<unknown> {
  try {
    return await handler(request)
  } catch (error) {
    return refuseUndeclared(error, name, endpoint, deps.config)
  }
}

async function requestOf<D extends BaseDeps>(
  deps: D,
  endpoint: Endpoint,
  ctx: Context,
): Promise<Request<D, Endpoint>> {
  // A newer page may send more than this build knows; a test that does is mistaken.
  const known = { refuseUnknown: deps.config.nodeEnv === 'test' }
  const params = parseParams(endpoint, ctx)
  const query = endpoint.query && parseInput(endpoint.query, { ...ctx.query }, known)
  const body = await readBody(deps, endpoint, ctx)
  return {
    deps: withEm(deps, ctx.state.log),
    // The access check has run: null is left only where the endpoint is public.
    caller: ctx.state.caller as Caller,
    params,
    query,
    body: endpoint.body && !endpoint.upload ? parseInput(endpoint.body, body, known) : body,
    idempotencyKey: endpoint.headers && idempotencyKeyOf(ctx),
    requestId: ctx.state.requestId,
    address: clientKey(ctx.ip),
    userAgent: ctx.get('User-Agent'),
    signIn: {
      check: async () => {
        await deps.signIns.reload(ctx)
        requireCaller(ctx)
      },
      renew: caller => deps.signIns.renew(ctx, caller),
      isProved: () => deps.signIns.isProved(ctx),
      list: async () => (ctx.state.caller ? deps.signIns.list(ctx, ctx.state.caller.id) : []),
    },
  }
}

/** For so long a sign-in that was read with the whole request there is not asked for again. */
const freshMs = 1_000

const isJustJudged = ({ state: { judgedWholeAt = Number.NEGATIVE_INFINITY } }: Context): boolean =>
  performance.now() - judgedWholeAt < freshMs

/**
 * The body, once it is there. Until then its sender may have been signed out, or lost the role: that is judged again,
 * unless it was judged a moment ago with the body there.
 */
async function readBody(deps: BaseDeps, endpoint: Endpoint, ctx: Context): Promise<unknown> {
  const { body, upload } = endpoint
  if (!body && !upload) return undefined
  const read = upload
    ? await readBytes(ctx, upload.maxBytes)
    : await readJson(ctx, deps.config.bodyLimitBytes)
  if (!isJustJudged(ctx)) await deps.signIns.reload(ctx)
  checkAccess(ctx, endpoint, deps.signIns)
  return read
}

function parseParams(endpoint: Endpoint, ctx: Context): Record<string, unknown> | undefined {
  const result = endpoint.params?.safeParse(ctx.params)
  if (result && !result.success) throw new AppError('not_found')
  return result?.data
}

const pauseSeconds = 3_600

/** Has the access log keep that a call was rejected for lack of rights, at most once an hour of each user and call. */
async function logForbidden(deps: BaseDeps, ctx: Context, call: string, error: unknown): Promise<void> {
  const { caller, log } = ctx.state
  if (!caller || !(error instanceof AppError && error.code === 'forbidden')) return
  const { name: service, config, volatileRedis, clock } = deps
  try {
    const key = `${config.redisPrefix}limit:${service}:forbidden:${call}:${caller.id}`
    const expiration = { type: 'EX', value: pauseSeconds } as const
    if ((await volatileRedis.set(key, '1', { expiration, condition: 'NX' })) === null) return
    const own = withEm(deps)
    const at = clock.now().toISOString()
    emit(own, 'access.forbidden', { userId: caller.id, service, call, address: clientKey(ctx.ip), at })
    await own.em.flush()
  } catch (failure) {
    log.error({ err: failure, call }, 'a rejected call could not be written to the access log')
  }
}
