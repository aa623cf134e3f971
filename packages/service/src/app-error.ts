import { type ErrorCode, errorStatus, type Issue } from '@kocyolu/contracts'

const unavailableSeconds = 2

type Details = { message?: string; issues?: Issue[]; retryAfterSeconds?: number; cause?: unknown }

/** A refusal with a code of the platform's table; it leaves the service in the wire shape of `ErrorBody`. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly issues: Issue[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? sentenceOf(code), { cause: details.cause })
    this.code = code
    this.issues = details.issues
    this.retryAfterSeconds =
      details.retryAfterSeconds ??
      (code === 'unavailable' || code === 'busy' ? unavailableSeconds : undefined)
  }

  get status(): number {
    return errorStatus[this.code]
  }
}

/** For look-ups that must find a row. */
export const notFound = (): AppError => new AppError('not_found')

/** A refusal of one field: `invalid` with a single issue. */
export function invalidField(path: string, message: string): AppError {
  return new AppError('invalid', { issues: [{ path, message }] })
}

/** For `catch`, where a store had to answer: fails with `unavailable`. */
export function unavailable(cause: unknown): never {
  throw new AppError('unavailable', { cause })
}

const sentences: Partial<Record<ErrorCode, string>> = {
  invalid: 'The request is not valid',
  unauthenticated: 'Sign in first',
  forbidden: 'You may not do this',
  'account.step_up': 'Confirm who you are first',
  cross_site: 'The request does not come from this site',
  not_found: 'There is nothing here',
  method_not_allowed: 'This address does not know that method',
  too_large: 'The request is too large',
  unsupported_media_type: 'The content type is not supported here',
  rate_limited: 'Too many requests; try again later',
  busy: 'Too much is asked of the service at the moment',
  internal: 'Something went wrong on our side',
  unavailable: 'The service is not available at the moment',
}

function sentenceOf(code: ErrorCode): string {
  return sentences[code] ?? code.replaceAll(/[._]/g, ' ')
}
