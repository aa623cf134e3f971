import type { BodyOf, Caller, Contract, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@kocyolu/contracts'
import type { BaseDeps, WithEm } from '../deps.ts'
import type { OwnSignIn } from '../session/sign-in-session.ts'

/** Input of a handler: the caller (null only where access is public) and the request's parsed parts. */
export type Request<D extends BaseDeps, E extends Endpoint> = {
  deps: WithEm<D>
  caller: E['access'] extends 'public' ? Caller | null : Caller
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The `Idempotency-Key` header, where the endpoint declares it. */
  idempotencyKey: string | undefined
  requestId: string
  /** Where it comes from, as limits count it. */
  address: string
  /** The browser's `User-Agent`; empty without one. */
  userAgent: string
  signIn: RequestSignIn
}

/** Actions of a handler on the sign-in of its request. */
export type RequestSignIn = {
  /** Fails with `unauthenticated` once it has ended. What changes rights asks in its transaction, with the user's row locked. */
  check(): Promise<void>
  /** Continues it with changed data of the caller; every other sign-in of theirs ends. Gives the epoch to keep. */
  renew(caller: Caller): Promise<number>
  /** Whether the caller was re-authenticated within the last 15 minutes. */
  isProved(): boolean
  /** All sign-ins of the caller, this one first. */
  list(): Promise<OwnSignIn[]>
}

type Handler<D extends BaseDeps, E extends Endpoint> = (
  request: Request<D, E>,
) => Promise<ReplyOf<E>> | ReplyOf<E>

/** Handlers of some of a contract's endpoints, by name. */
export type Handlers<D extends BaseDeps, C extends Contract> = { [K in keyof C]?: Handler<D, C[K]> }

/** One endpoint with its handler, not yet bound to the dependencies. */
export type Route<D extends BaseDeps> = { name: string; endpoint: Endpoint; handler: Handler<D, Endpoint> }

/** Whether a coach is approved, as a service knows it. */
export type IsApproved<D extends BaseDeps> = (deps: WithEm<D>, userId: string) => Promise<boolean>

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
