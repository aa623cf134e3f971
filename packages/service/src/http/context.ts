import { extname } from 'node:path'
import type { Access, Caller, Endpoint, Locale } from '@kocyolu/contracts'
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

/** The coarse check of an endpoint: 401 without a sign-in, 403 for a role that it is not for, and where it asks for a fresh proof. */
export function checkAccess(
  ctx: Context,
  { access, proved }: Pick<Endpoint, 'access' | 'proved'>,
  signIns: { isProved(ctx: Context): boolean },
): void {
  if (access === 'public') return
  const caller = requireCaller(ctx)
  if (!mayAccess(caller, access)) throw new AppError('forbidden')
  if (proved && !signIns.isProved(ctx)) throw new AppError('account.step_up')
}

/** Whether a signed-in caller passes an endpoint's coarse check; an admin also stands for a mentor. */
export function mayAccess(caller: Pick<Caller, 'role'>, access: Access): boolean {
  if (access === 'public' || access === 'user' || access === caller.role) return true
  return access === 'mentor' && caller.role === 'admin'
}

/** Has the answer saved under this name; programs that do not know RFC 5987 get it in ASCII. */
export function attach(ctx: Context, name: string): void {
  ctx.attachment(name, { fallback: asciiName(name) })
}

function asciiName(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i')
  const ascii = letters.replaceAll(/[^\x20-\x7e]+|[\\/"%;=]/g, '_')
  const end = extname(ascii)
  return /[a-z0-9]/i.test(ascii.slice(0, ascii.length - end.length)) ? ascii : `file${end}`
}
