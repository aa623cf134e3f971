import type { Call, EndpointBehind } from './call.ts'
import type { Endpoint, RequestOf, ResponseOf } from './contract.ts'
import type { ErrorBody, ErrorCode, Issue } from './errors.ts'

/** A failed call. `message` is `'{status}: {response text, or status text if empty}'`; status 0 means the network failed. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly issues: Issue[]
  readonly requestId: string | undefined

  constructor(status: number, text: string, body?: Partial<ErrorBody>) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.code = body?.code ?? (status === 0 ? 'network' : status >= 500 ? 'unavailable' : 'internal')
    this.issues = body?.issues ?? []
    this.requestId = body?.requestId
  }
}

export type ClientOptions = {
  /** Origin of the site, without a trailing slash; empty in the browser. */
  baseUrl?: string
  fetch?: typeof fetch
  /** Sent with every request. */
  headers?: Record<string, string>
}

type Send<E extends Endpoint> =
  Record<string, never> extends Omit<RequestOf<E>, 'signal' | 'idempotencyKey'>
    ? (request?: RequestOf<E>) => Promise<ResponseOf<E>>
    : (request: RequestOf<E>) => Promise<ResponseOf<E>>

export type Client<C extends Record<string, Call>> = { [K in keyof C]: Send<EndpointBehind<C[K]>> }

type AnyRequest = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  signal?: AbortSignal
  idempotencyKey?: string
}

/** A typed client of a contract, or of its calls. Each sends credentials; only one with a body sends a content type. */
export function createClient<C extends Record<string, Call>>(
  calls: C,
  options: ClientOptions = {},
): Client<C> {
  const clients = Object.entries(calls).map(([name, call]) => [
    name,
    (request: AnyRequest = {}) => send(call, request, options),
  ])
  return Object.fromEntries(clients)
}

async function send(call: Call, request: AnyRequest, options: ClientOptions): Promise<unknown> {
  const headers: Record<string, string> = { ...options.headers }
  if (request.body !== undefined) headers['Content-Type'] = 'application/json'
  if (request.idempotencyKey) headers['Idempotency-Key'] = request.idempotencyKey
  const response = await (options.fetch ?? fetch)(`${options.baseUrl ?? ''}${urlOf(call, request)}`, {
    method: call.method,
    credentials: 'include',
    headers,
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
    ...(request.signal && { signal: request.signal }),
  }).catch((cause: unknown) => {
    if (request.signal?.aborted) throw cause
    throw new ApiError(0, 'Network error')
  })
  if (!response.ok) throw await failure(response)
  return response.status === 204 ? undefined : response.json()
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
