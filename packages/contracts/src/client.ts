import { type Call, type EndpointBehind, fitsShape } from './call.ts'
import type { Endpoint, RequestOf, ResponseOf } from './contract.ts'
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

/** Longer than the gateway waits for a service. */
const usualTimeoutMs = 12_000

/** How long an upload may make no progress, and wait for its answer when it has arrived, in ms. */
const uploadTimeoutMs = 30_000

/** Sends a file as `fetch` does, and says as often as more of it is on its way. */
export type SendFile = (
  url: string,
  request: { method: string; headers: Record<string, string>; body: Blob; signal: AbortSignal },
  onProgress: (share: number) => void,
) => Promise<Response>

export type ClientOptions = {
  /** Origin of the site, without a trailing slash; empty in the browser. */
  baseUrl?: string
  fetch?: typeof fetch
  /** Sends files, where a user waits who may have a slow line; else `fetch` does, within the time of a call. */
  sendFile?: SendFile
  /** Sent with every request. */
  headers?: Record<string, string>
  /** How long a call may take until its answer has arrived, in ms, unless the call says otherwise; 12 s. */
  timeoutMs?: number
  /** Awaited before the caller gets a service's error. */
  onFailure?: (error: ApiError, call: Call) => Promise<void>
}

type Send<E extends Endpoint> = E extends Endpoint
  ? Record<string, never> extends Omit<RequestOf<E>, 'signal' | 'idempotencyKey' | 'timeoutMs' | 'onProgress'>
    ? (request?: RequestOf<E>) => Promise<ResponseOf<E>>
    : (request: RequestOf<E>) => Promise<ResponseOf<E>>
  : never

export type Client<C extends Record<string, Call>> = { [K in keyof C]: Send<EndpointBehind<C[K]>> }

type AnyRequest = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
  timeoutMs?: number
  onProgress?: (share: number) => void
}

/** Makes calls one by one, typed by their contract, as the client of a contract does. */
export const createCaller =
  (options: ClientOptions) =>
  <T extends Call>(
    call: T,
    ...[request]: Parameters<Send<EndpointBehind<T>>>
  ): Promise<ResponseOf<EndpointBehind<T>>> =>
    send(call, request as AnyRequest | undefined, options)

/** A typed client of a contract, or of its calls. Each sends credentials; only one with a body sends a content type. */
export function createClient<C extends Record<string, Call>>(
  calls: C,
  options: ClientOptions = {},
): Client<C> {
  const clients = Object.entries(calls).map(([name, call]) => [
    name,
    (request: AnyRequest) => send(call, request, options),
  ])
  return Object.fromEntries(clients)
}

function send<T>(call: Call, request: AnyRequest = {}, options: ClientOptions): Promise<T> {
  const isWatched = request.body instanceof Blob && options.sendFile !== undefined
  const { signal, timeoutMs = isWatched ? uploadTimeoutMs : (options.timeoutMs ?? usualTimeoutMs) } = request
  const tooLate = new ApiError(0, `No answer within ${timeoutMs} ms`, 'timeout')
  return withTimeout(timeoutMs, tooLate, signal, (limited, onProgress) =>
    ask(
      call,
      { ...request, signal: limited, onProgress: progressTo(request.onProgress, onProgress) },
      options,
    ),
  )
}

const progressTo =
  (notify: ((share: number) => void) | undefined, onProgress: () => void) =>
  (share: number): void => {
    onProgress()
    notify?.(share)
  }

async function ask<T>(
  call: Call,
  request: AnyRequest & { signal: AbortSignal; onProgress: (share: number) => void },
  options: ClientOptions,
): Promise<T> {
  const headers: Record<string, string> = { ...options.headers }
  const file = request.body instanceof Blob ? request.body : undefined
  if (request.body !== undefined) headers['Content-Type'] = file ? file.type : 'application/json'
  if (request.idempotencyKey) headers['Idempotency-Key'] = request.idempotencyKey
  const url = `${options.baseUrl ?? ''}${urlOf(call, request)}`
  const { method } = call
  const { signal, onProgress } = request
  const response = await (file && options.sendFile
    ? options.sendFile(url, { method, headers, body: file, signal }, onProgress)
    : (options.fetch ?? fetch)(url, {
        method,
        credentials: 'include',
        headers,
        ...(request.body !== undefined && { body: file ?? JSON.stringify(request.body) }),
        signal,
      })
  ).catch(lost(signal))
  if (!response.ok) {
    const error = await failure(response)
    await options.onFailure?.(error, call)
    throw error
  }
  if (response.status === 204) return undefined as T
  const text = await response.text().catch(lost(request.signal))
  try {
    const answer: unknown = JSON.parse(text)
    if (!call.answer || fitsShape(answer, call.answer)) return answer as T
  } catch {
    // Not JSON at all: the page of a proxy, or an answer that was cut off.
  }
  throw new ApiError(response.status, `${call.method} ${call.path} does not fit its contract`, 'malformed')
}

/** The connection was lost; or the call was given up, which passes as it is. */
const lost =
  (signal: AbortSignal) =>
  (cause: unknown): never => {
    throw signal.aborted ? cause : new ApiError(0, 'Network error')
  }

/** Path and query of a call, with its parameters filled in and encoded. */
export function urlOf(call: Call, request: Pick<AnyRequest, 'params' | 'query'>): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
    }
  }
  // Not `search.size`, which Safari has only since 17.
  const asked = search.toString()
  return asked ? `${path}?${asked}` : path
}

async function failure(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  return new ApiError(response.status, text || response.statusText, parseErrorBody(text))
}

function parseErrorBody(text: string): Partial<ErrorBody> | undefined {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

/**
 * Runs `work` under a signal that is aborted when `outer` is, or when `ms` have passed without progress: then it rejects
 * with `tooLate`.
 * (`AbortSignal.any` would say the same in a line, and not in every browser.)
 */
async function withTimeout<T>(
  ms: number,
  tooLate: Error,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal, onProgress: () => void) => Promise<T>,
): Promise<T> {
  const limit = new AbortController()
  const follow = () => limit.abort(outer?.reason)
  if (outer?.aborted) follow()
  outer?.addEventListener('abort', follow)
  let isLate = false
  const end = () => {
    isLate = true
    limit.abort()
  }
  let timer = setTimeout(end, ms)
  const onProgress = () => {
    clearTimeout(timer)
    timer = setTimeout(end, ms)
  }
  try {
    return await work(limit.signal, onProgress)
  } catch (error) {
    throw isLate ? tooLate : error
  } finally {
    clearTimeout(timer)
    outer?.removeEventListener('abort', follow)
  }
}
