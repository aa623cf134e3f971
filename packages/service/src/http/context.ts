import type { Caller, Locale } from '@kocyolu/contracts'
import type Koa from 'koa'
import { AppError } from '../app-error.ts'
import type { Logger } from '../log.ts'

/** State of the platform's middleware in `ctx.state`. */
export type State = {
  requestId: string
  log: Logger
  /** The declared path, for logs and metrics; absent when no route matched. */
  route?: string
  caller: Caller | null
  /** The site's language for who has not chosen one. */
  defaultLanguage: Locale
  /** Redis did not answer, so it is unknown whether the request is signed in. */
  signInUnknown?: boolean
  /** When its sign-in was read, where all of the request was there before. */
  judgedWholeAt?: number
  /** Whom the request's session belongs to, before its age is judged. */
  signedInAs?: Caller
}

export type Context = Koa.ParameterizedContext<State>
export type Middleware = Koa.Middleware<State>

/** The signed-in caller, or null. */
export function callerOf(ctx: Context): Caller | null {
  return ctx.state.caller
}

/** The signed-in caller; fails with `unauthenticated`, or with `unavailable` when sign-ins cannot be read. */
export function requireCaller(ctx: Context): Caller {
  if (ctx.state.caller) return ctx.state.caller
  throw new AppError(ctx.state.signInUnknown ? 'unavailable' : 'unauthenticated')
}
