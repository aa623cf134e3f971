import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type CalendarProblem, calendarAddress } from '@kocyolu/contracts'
import type { CalendarNetwork } from './calendar-network.ts'

/** A calendar could not be read. Nothing of its address is said: errors are logged. */
export class CalendarFailure extends Error {
  override name = 'CalendarFailure'
  readonly problem: CalendarProblem
  /** The kinds of parts that it holds, where nothing of it is understood. */
  readonly unread: readonly string[]

  constructor(problem: CalendarProblem, unread: readonly string[] = []) {
    super(`The calendar could not be read: ${problem}`)
    this.problem = problem
    this.unread = unread
  }
}

/** The server's validators of the version that it gave. */
export type Version = { etag: string | null; lastModified: string | null }
/** A calendar as it is now; no text where it is still the same version. */
type Fetched = Version & { text: string | null }

type Limits = { timeoutMs?: number; maxBytes?: number }

const maxRedirects = 3
const maxVersionLetters = 500
const mebibyte = 1_048_576

/** Asks for a calendar at its address, and whether it is another one than `known`. Fails with `CalendarFailure` and nothing else. */
export async function fetchCalendar(
  address: string,
  known: Version,
  network: CalendarNetwork,
  { timeoutMs = 15_000, maxBytes = 5 * mebibyte }: Limits = {},
): Promise<Fetched> {
  // For all of it: redirects, a name that is slow to be found, a server that sends a byte a second.
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    let at = address
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const url = calendarAddress(at)
      if (!url) break
      const response = await ask(url, known, network, signal)
      try {
        const next = redirectOf(response, url)
        if (next === undefined) return await read(response, known, maxBytes)
        at = next
      } finally {
        response.destroy()
      }
    }
  } catch (error) {
    // Others may name the address.
    if (error instanceof CalendarFailure) throw error
  }
  throw new CalendarFailure('unreachable')
}

function ask(
  url: URL,
  { etag, lastModified }: Version,
  network: CalendarNetwork,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { headers: own, ...reached } = network(url.hostname)
  const headers = {
    ...own,
    host: url.host,
    accept: 'text/calendar, */*;q=0.1',
    'accept-encoding': 'gzip',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(lastModified !== null && { 'if-modified-since': lastModified }),
  }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const options = { host: url.hostname, path: url.pathname + url.search, ...reached }
  request({ ...options, method: 'GET', agent: false, headers, signal }, resolve)
    .on('error', reject)
    .end()
  return promise
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: URL): string | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode)) return undefined
  const next = URL.parse(headers.location ?? '', from.href)
  if (!next) throw new CalendarFailure('unreachable')
  return next.href
}

async function read(response: IncomingMessage, known: Version, maxBytes: number): Promise<Fetched> {
  const { statusCode = 0, headers } = response
  const isKnown = known.etag !== null || known.lastModified !== null
  if (statusCode === 304 && isKnown) return { ...known, text: null }
  if (statusCode === 401 || statusCode === 403 || statusCode === 407) throw new CalendarFailure('password')
  if (statusCode === 404 || statusCode === 410) throw new CalendarFailure('not_found')
  if (statusCode !== 200) throw new CalendarFailure('unreachable')
  if (Number(headers['content-length']) > maxBytes) throw new CalendarFailure('too_large')
  const text = await textOf(response, maxBytes)
  return { text, etag: short(headers.etag), lastModified: short(headers['last-modified']) }
}

async function textOf(response: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  const keep = async (chunks: AsyncIterable<Uint8Array>): Promise<void> => {
    for await (const chunk of limitBytes(maxBytes)(chunks)) parts.push(chunk)
  }
  const encoding = response.headers['content-encoding'] ?? 'identity'
  if (encoding === 'identity') await pipeline(response, keep)
  else if (encoding === 'gzip') await pipeline(response, limitBytes(maxBytes), createGunzip(), keep)
  else throw new CalendarFailure('not_calendar')
  return new TextDecoder().decode(Buffer.concat(parts))
}

/** Ends what goes on for longer than that, before and after it is unpacked. */
const limitBytes = (max: number) =>
  async function* (chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    let bytes = 0
    for await (const chunk of chunks) {
      bytes += chunk.byteLength
      if (bytes > max) throw new CalendarFailure('too_large')
      yield chunk
    }
  }

const short = (text: string | undefined): string | null =>
  text !== undefined && text.length <= maxVersionLetters ? text : null
