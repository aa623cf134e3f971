import type { ErrorBody, ErrorCode, Issue } from './errors.ts'

/** Failures before a service answers: no network, no answer in time, an answer that does not match the contract. */
export type CallFailure = 'network' | 'timeout' | 'malformed'

/** A failed call. `message` is `'{status}: {response text, or status text if empty}'`; status 0 means that nothing was answered. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | CallFailure
  readonly issues: Issue[]
  readonly requestId: string | undefined

  constructor(status: number, text: string, body?: Partial<ErrorBody> | CallFailure) {
    super(`${status}: ${text}`)
    const answered = typeof body === 'object' ? body : undefined
    this.name = 'ApiError'
    this.status = status
    this.code =
      typeof body === 'string'
        ? body
        : (answered?.code ?? (status === 0 ? 'network' : status >= 500 ? 'unavailable' : 'internal'))
    this.issues = answered?.issues ?? []
    this.requestId = answered?.requestId
  }
}
