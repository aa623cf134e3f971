import { type Endpoint, type ErrorCode, errorStatus, type Issue } from '@kocyolu/contracts'
import type { z } from 'zod'
import { type CallName, type EndpointOf, matchCall } from './contracts.ts'

/** A call that the page made. */
export interface SeenRequest {
  call: string
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
  /** The `Idempotency-Key` it came with. */
  idempotencyKey: string | null
}

class Failure {
  readonly code: ErrorCode
  readonly issues: Issue[]
  constructor(code: ErrorCode, issues: Issue[]) {
    this.code = code
    this.issues = issues
  }
}

/** An answer that is an error of the contract, with complaints about fields when given. */
export const fail = (code: ErrorCode, issues: Issue[] = []) => new Failure(code, issues)

class Garbled {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** An answer that is not what the contract says, word for word. */
export const garbled = (text: string) => new Garbled(text)

/** A server that cannot be reached. */
export const offline = Symbol('offline')

type Reply<E extends Endpoint> =
  | (E['response'] extends z.ZodType ? z.input<E['response']> : undefined)
  | Failure
  | Garbled
  | typeof offline

/** Answers of the fake server, by call: a value, an error, or a function of the request. */
export type FakeServer = {
  [N in CallName]?:
    | Reply<EndpointOf<N>>
    | ((request: SeenRequest) => Reply<EndpointOf<N>> | Promise<Reply<EndpointOf<N>>>)
}

/** Answers calls as the contracts say; what a test did not declare, and what breaks a contract, is a complaint. */
export function createFakeServer(replies: FakeServer) {
  const requests: SeenRequest[] = []
  const complaints: string[] = []
  let isClosed = false

  const complain = (text: string) => {
    complaints.push(text)
    return Response.json(errorBody('internal', text), { status: 500 })
  }

  const answer: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost')
    const response = await answerCall(url, init)
    // Calls that a test did not wait for must not reach the next one.
    return isClosed ? new Promise(() => {}) : response
  }

  const answerCall = async (url: URL, init?: RequestInit): Promise<Response> => {
    const method = init?.method ?? 'GET'
    const match = matchCall(method, url.pathname)
    if (!match) return complain(`${method} ${url.pathname} is not in any contract`)
    const file = init?.body instanceof Blob ? init.body : undefined
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : file
    const request = {
      call: match.name,
      params: match.params,
      query: Object.fromEntries(url.searchParams),
      body,
      idempotencyKey: new Headers(init?.headers).get('Idempotency-Key'),
    }
    requests.push(request)
    const wrong = match.endpoint.body?.safeParse(body).error
    if (match.endpoint.upload && !file) return complain(`${match.name} was sent no file`)
    if (wrong) return complain(`${match.name} was sent ${JSON.stringify(body)}: ${wrong.message}`)

    const declared = Object.entries(replies).find(([name]) => name === match.name)
    if (!declared) return complain(`${match.name} was called and the test declares no reply for it`)
    const reply: unknown = typeof declared[1] === 'function' ? await declared[1](request) : declared[1]
    if (reply === offline) throw new TypeError('Failed to fetch')
    if (reply instanceof Garbled) return new Response(reply.text)
    if (reply instanceof Failure)
      return Response.json(
        { ...errorBody(reply.code, reply.code), issues: reply.issues },
        { status: errorStatus[reply.code] },
      )
    if (!match.endpoint.response) return new Response(null, { status: 204 })
    const parsed = match.endpoint.response.safeParse(reply)
    if (parsed.error)
      return complain(`The reply declared for ${match.name} breaks its contract: ${parsed.error.message}`)
    return Response.json(parsed.data, { status: match.endpoint.status ?? 200 })
  }

  const close = () => {
    isClosed = true
  }
  return { answer, requests, complaints, close }
}

const errorBody = (code: ErrorCode, message: string) => ({
  code,
  message,
  status: errorStatus[code],
  requestId: 'test',
})
