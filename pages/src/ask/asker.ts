import { currentTrace, inChildSpan } from '@kocyolu/telemetry'
import pLimit from 'p-limit'
import type { Metrics } from '../metrics.ts'

/** A service's answer, as it can be passed to a thread. */
export interface Answer {
  status: number
  headers: [string, string][]
  text: string
}

/** Asks for a public address; the same one once, however often it is asked for. */
export type Ask = (path: string) => Promise<Answer>

const maxAtOnce = 32
const maxWaiting = 500
/** Different addresses for one page. */
const maxAddresses = 20
const maxBytes = 1_000_000

/**
 * Asks the services as any visitor, over connections that are kept. Each page has an `Ask` of its own. An answer is waited for
 * until `timeoutMs` have passed; what waited as long for its turn is not asked any more.
 */
export function createAsker(origin: string, timeoutMs: number, get: typeof fetch = fetch): () => Ask {
  const limit = pLimit(maxAtOnce)
  const ask = async (path: string): Promise<Answer> => {
    if (limit.pendingCount >= maxWaiting) throw new Error('Too many questions wait for an answer')
    const begun = performance.now()
    return await limit(async () => {
      if (performance.now() - begun > timeoutMs) throw new Error('A question has waited for too long')
      const response = await get(`${origin}${path}`, { signal: AbortSignal.timeout(timeoutMs) })
      const { status, headers } = response
      return { status, headers: [...headers], text: await textOf(response) }
    })
  }
  return () => {
    const asked = new Map<string, Promise<Answer>>()
    return async path => {
      if (!path.startsWith('/api/')) throw new Error('Only what the services answer can be asked for')
      const known = asked.get(path)
      if (known) return await known
      if (asked.size >= maxAddresses) throw new Error('A page asks for too much')
      const answer = ask(path)
      asked.set(path, answer)
      return await answer
    }
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.length
    if (bytes > maxBytes) throw new Error('An answer is too long')
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

/** `fetch` that counts what services answer, and has them go on with the trace of the page. */
export const observedFetch =
  (metrics: Metrics): typeof fetch =>
  (input, init) =>
    inChildSpan('ask', { kind: 'client' }, async () => {
      const traceparent = currentTrace()
      const headers = { ...init?.headers, ...(traceparent && { traceparent }) }
      try {
        const answer = await fetch(input, { ...init, headers })
        metrics.asks.inc({ status: answer.status })
        return answer
      } catch (error) {
        metrics.asks.inc({ status: 'error' })
        throw error
      }
    })

/** `fetch` as clients and pages use it, for who has only this way to ask: addresses of this site, nothing but GET. */
export function fetchWith(ask: Ask): typeof fetch {
  return async (input, init) => {
    const { method, url } = new Request(new URL(addressOf(input), 'http://site'), {
      method: init?.method ?? (input instanceof Request ? input.method : 'GET'),
    })
    if (method !== 'GET') throw new TypeError('Nothing is changed while a page is put together')
    const { pathname, search } = new URL(url)
    return responseOf(await ask(`${pathname}${search}`))
  }
}

const addressOf = (input: string | URL | Request): string | URL =>
  input instanceof Request ? input.url : input

const withoutBody = [204, 205, 304]

const responseOf = ({ status, headers, text }: Answer): Response =>
  new Response(withoutBody.includes(status) ? null : text, { status, headers })
