import Router from '@koa/router'
import type { BodyOf, Caller, Contract, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@kocyolu/contracts'
import { AppError } from '../app-error.ts'
import { type BaseDeps, type WithEm, withEm } from '../deps.ts'
import { checkAccess } from './access.ts'
import { readJson } from './body.ts'
import type { Context, State } from './context.ts'
import { refuseUndeclared } from './declared-errors.ts'
import { idempotencyKeyOf } from './idempotency-key.ts'
import { parseInput } from './parse.ts'

/** What a handler gets: the caller (null only where access is public) and the request's parsed parts. */
export type Request<D extends BaseDeps, E extends Endpoint> = {
  deps: WithEm<D>
  caller: E['access'] extends 'public' ? Caller | null : Caller
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The `Idempotency-Key` header, where the endpoint declares it. */
  idempotencyKey: string | undefined
  requestId: string
  signIn: {
    /** Continues this sign-in with changed data of the caller; every other sign-in of theirs ends. */
    renew(caller: Caller): Promise<void>
  }
}

type Handler<D extends BaseDeps, E extends Endpoint> = (
  request: Request<D, E>,
) => Promise<ReplyOf<E>> | ReplyOf<E>

/** Handlers of some of a contract's endpoints, by name. */
export type Handlers<D extends BaseDeps, C extends Contract> = { [K in keyof C]?: Handler<D, C[K]> }

/** One endpoint with its handler, not yet bound to the dependencies. */
export type Route<D extends BaseDeps> = { name: string; endpoint: Endpoint; handler: Handler<D, Endpoint> }

/** Pairs a contract's endpoints with handlers. */
export function routesOf<D extends BaseDeps, C extends Contract>(
  contract: C,
  handlers: Handlers<D, C>,
): Route<D>[] {
  return Object.entries(handlers).map(([name, handler]) => {
    const endpoint = contract[name]
    if (!endpoint) throw new Error(`The contract has no endpoint ${name}`)
    return { name, endpoint, handler: handler as Handler<D, Endpoint> }
  })
}

/** A router of the routes: access, parameters, query and body are checked before a handler runs, its reply is parsed after. */
export function routerOf<D extends BaseDeps>(deps: D, routes: Route<D>[]): Router<State> {
  const router = new Router<State>()
  for (const route of [...routes].sort(byParameters)) {
    const path = route.endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    router.register(path, [route.endpoint.method], ctx => answer(deps, route, ctx as Context))
  }
  return router
}

// `/api/mentors/profile` stands before `/api/mentors/{id}`.
function byParameters(one: { endpoint: Endpoint }, other: { endpoint: Endpoint }): number {
  const count = ({ endpoint }: { endpoint: Endpoint }): number => endpoint.path.split('{').length
  return count(one) - count(other)
}

async function answer<D extends BaseDeps>(
  deps: D,
  { name, endpoint, handler }: Route<D>,
  ctx: Context,
): Promise<void> {
  ctx.state.route = endpoint.path
  checkAccess(ctx, endpoint.access)
  const request = await requestOf(deps, endpoint, ctx)
  const reply = await Promise.resolve(handler(request)).catch((error: unknown) =>
    refuseUndeclared(error, name, endpoint, deps.config),
  )
  ctx.status = endpoint.status ?? 200
  ctx.body = endpoint.response ? endpoint.response.parse(reply) : null
}

async function requestOf<D extends BaseDeps>(
  deps: D,
  endpoint: Endpoint,
  ctx: Context,
): Promise<Request<D, Endpoint>> {
  return {
    deps: withEm(deps, ctx.state.log),
    // The access check has run: null is left only where the endpoint is public.
    caller: ctx.state.caller as Caller,
    params: parseParams(endpoint, ctx),
    query: endpoint.query && parseInput(endpoint.query, { ...ctx.query }),
    body: endpoint.body && parseInput(endpoint.body, await readJson(ctx, deps.config.bodyLimitBytes)),
    idempotencyKey: endpoint.headers && idempotencyKeyOf(ctx),
    requestId: ctx.state.requestId,
    signIn: { renew: caller => deps.signIns.renew(ctx, caller) },
  }
}

function parseParams(endpoint: Endpoint, ctx: Context): Record<string, unknown> | undefined {
  const result = endpoint.params?.safeParse(ctx.params)
  if (result && !result.success) throw new AppError('not_found')
  return result?.data
}
