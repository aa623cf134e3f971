import { commonErrors, type Endpoint, type ErrorBody, type ErrorCode, errorStatus } from '@kocyolu/contracts'
import { AppError } from '../app-error.ts'
import type { BaseConfig } from '../config.ts'
import { isDatabaseAway } from '../data/database-errors.ts'
import type { Context, Middleware } from './context.ts'

/** A page for an error, where a person and not a program waits for the answer. */
export type ErrorPage = (ctx: Context, error: AppError) => string | undefined

/** Turns whatever is thrown into the wire shape of `ErrorBody`; an unexpected error is logged and leaves as `internal`. */
export const errorResponse =
  (errorPage: ErrorPage): Middleware =>
  async (ctx, next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined) throw new AppError('not_found')
    } catch (thrown) {
      const error = asAppError(thrown)
      if (error.status >= 500) ctx.state.log.error({ err: error.cause ?? thrown }, error.code)
      if (error.retryAfterSeconds !== undefined) ctx.set('Retry-After', String(error.retryAfterSeconds))
      ctx.status = error.status
      ctx.body = errorPage(ctx, error) ?? bodyOf(error, ctx)
    }
  }

function bodyOf(error: AppError, ctx: Context): ErrorBody {
  const { code, status, message, issues } = error
  return { code, status, message, requestId: ctx.state.requestId, ...(issues && { issues }) }
}

/** The refusal that a thrown value stands for. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (isDatabaseAway(thrown)) return new AppError('unavailable', { cause: thrown })
  const code = codeOfHttpError(thrown)
  return new AppError(code ?? 'internal', { cause: thrown })
}

/** Koa and its router throw a few errors of their own, with an HTTP status. */
function codeOfHttpError(thrown: unknown): ErrorCode | undefined {
  if (!(thrown instanceof Error && 'status' in thrown && 'expose' in thrown && thrown.expose))
    return undefined
  const codes: ErrorCode[] = [
    'invalid',
    'not_found',
    'method_not_allowed',
    'too_large',
    'unsupported_media_type',
  ]
  return codes.find(code => errorStatus[code] === thrown.status) ?? 'invalid'
}

/** Passes a handler's error on. In tests a code that its endpoint does not declare becomes a plain failure. */
export function refuseUndeclared(
  error: unknown,
  name: string,
  endpoint: Endpoint,
  config: BaseConfig,
): never {
  if (config.nodeEnv === 'test' && error instanceof AppError && !isDeclared(error.code, endpoint)) {
    throw new Error(`${name} answered ${error.code}, which its contract does not declare`, { cause: error })
  }
  throw error
}

function isDeclared(code: ErrorCode, endpoint: Endpoint): boolean {
  return [...commonErrors, ...(endpoint.errors ?? [])].includes(code)
}
