import type { LookupAddress } from 'node:dns'
import type { ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { type CalendarServer, startCalendarServer } from '@kocyolu/service/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CalendarNetwork, calendarNetwork, publicLookup } from './calendar-network.ts'
import { fetchCalendar, type Version } from './fetch-calendar.ts'

let server: CalendarServer
let network: CalendarNetwork
beforeAll(async () => {
  server = await startCalendarServer()
  network = calendarNetwork({ nodeEnv: 'test', publicOrigin, calendarTestServer: server })
})
beforeEach(() => {
  server.asked.length = 0
  server.give('BEGIN:VCALENDAR')
})
afterAll(() => server.close())

const publicOrigin = 'https://kocyolu.test'
const address = 'https://a.calendar.test/gizli/basic.ics?key=1'
const unknown: Version = { etag: null, lastModified: null }
const long = { timeoutMs: 240_000 }
/** Asks the server of this test, past what finds addresses. */
const ask = (at = address, known = unknown, limits: Parameters<typeof fetchCalendar>[3] = long) =>
  fetchCalendar(at, known, network, limits)
const problemOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    error => error.problem,
  )
const redirecting = (to: string) => (_: unknown, response: ServerResponse) =>
  response.writeHead(302, { location: to }).end()

test('a calendar is asked for by its whole address, as servers want to be asked who answer browsers alone', async () => {
  expect(await ask()).toEqual({ ...unknown, text: 'BEGIN:VCALENDAR' })
  const [request] = server.asked
  expect(request?.url).toBe('/gizli/basic.ics?key=1')
  expect(request?.headers).toEqual({
    host: 'a.calendar.test',
    accept: 'text/calendar, */*;q=0.1',
    'accept-encoding': 'gzip',
    'user-agent': 'Mozilla/5.0 (compatible; KocYolu/1.0; +https://kocyolu.test)',
    connection: 'close',
  })
})

test('one that is the same is not sent again', async () => {
  const version = { etag: '"7"', lastModified: 'Mon, 23 Nov 2026 06:00:00 GMT' }
  server.answer((request, response) =>
    request.headers['if-none-match'] === '"7"'
      ? response.writeHead(304).end()
      : response.writeHead(200, { etag: '"7"', 'last-modified': version.lastModified }).end('BEGIN'),
  )
  expect(await ask()).toEqual({ ...version, text: 'BEGIN' })
  expect(await ask(address, version)).toEqual({ ...version, text: null })
  expect(server.asked[1]?.headers['if-modified-since']).toBe(version.lastModified)
})

test('a version whose name is too long is none, and “the same” without a question is no answer', async () => {
  server.answer((_, response) => response.writeHead(200, { etag: `"${'x'.repeat(501)}"` }).end('BEGIN'))
  expect(await ask()).toEqual({ ...unknown, text: 'BEGIN' })
  server.answer((_, response) => response.writeHead(304).end())
  expect(await problemOf(ask())).toBe('unreachable')
})

test.each([
  [404, 'not_found'],
  [410, 'not_found'],
  [401, 'password'],
  [403, 'password'],
  [429, 'unreachable'],
  [500, 'unreachable'],
])('%i is %s', async (status, problem) => {
  server.answer((_, response) => response.writeHead(status).end())
  expect(await problemOf(ask())).toBe(problem)
})

describe('a redirect', () => {
  test('is followed three times', async () => {
    server.answer((request, response) => {
      const step = Number(request.url?.slice(1))
      if (step === 3) response.end('BEGIN')
      else redirecting(`/${step + 1}`)(request, response)
    })
    expect((await ask('https://a.calendar.test/0')).text).toBe('BEGIN')
    server.answer(redirecting('/again'))
    server.asked.length = 0
    expect(await problemOf(ask())).toBe('unreachable')
    expect(server.asked).toHaveLength(4)
  })

  test.each([
    'http://a.calendar.test/',
    'https://a.calendar.test:8443/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://anna:1@a.calendar.test/',
    'file:///etc/passwd',
    'https://',
  ])('to %s is not', async to => {
    server.answer(redirecting(to))
    expect(await problemOf(ask())).toBe('unreachable')
    expect(server.asked).toHaveLength(1)
  })
})

describe('limits', () => {
  test('of bytes hold whether a length is said or not, and for what was packed', async () => {
    const limits = { ...long, maxBytes: 1_000 }
    server.answer((_, response) =>
      response.writeHead(200, { 'content-length': '1001' }).end('x'.repeat(1_001)),
    )
    expect(await problemOf(ask(address, unknown, limits))).toBe('too_large')
    server.answer((_, response) => {
      response.write('x'.repeat(600))
      response.end('x'.repeat(600))
    })
    expect(await problemOf(ask(address, unknown, limits))).toBe('too_large')
    const packed = (text: string) => (_: unknown, response: ServerResponse) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(text))
    server.answer(packed('x'.repeat(100_000)))
    expect(await problemOf(ask(address, unknown, limits))).toBe('too_large')
    server.answer(packed('BEGIN'))
    expect((await ask(address, unknown, limits)).text).toBe('BEGIN')
  })

  test('of time end a server that never ends', async () => {
    server.answer((_, response) => response.write('BEGIN'))
    expect(await problemOf(ask(address, unknown, { timeoutMs: 300 }))).toBe('unreachable')
    server.answer(() => undefined)
    expect(await problemOf(ask(address, unknown, { timeoutMs: 300 }))).toBe('unreachable')
  })

  test('of what is unpacked are no others', async () => {
    server.answer((_, response) => response.writeHead(200, { 'content-encoding': 'br' }).end('x'))
    expect(await problemOf(ask())).toBe('not_calendar')
    server.answer((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not packed'))
    expect(await problemOf(ask())).toBe('unreachable')
  })
})

describe('an address that is not of the internet', () => {
  const names = (...answers: (string | null)[][]) => {
    const left = [...answers]
    return (_: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => {
      const found = (left.length > 1 ? left.shift() : left[0]) ?? []
      const addresses = found.map(one => ({ address: one ?? '', family: one?.includes(':') ? 6 : 4 }))
      done(null, addresses)
    }
  }
  /** The server of this test, whose port would answer if the connection were made. */
  const reaching = (resolve: ReturnType<typeof names>) => () => ({
    ...network('a.calendar.test'),
    host: 'a.calendar.test',
    lookup: publicLookup(resolve),
  })

  test.each([
    [['127.0.0.1']],
    [['::1']],
    [['10.0.0.7']],
    [['169.254.169.254']],
    [['8.8.8.8', '127.0.0.1']],
    [[]],
  ])('is not connected to: %s', async found => {
    expect(await problemOf(fetchCalendar(address, unknown, reaching(names(found)), long))).toBe('unreachable')
    expect(server.asked).toEqual([])
  })

  test('is not connected to by a name that had another one before', async () => {
    const lookup = publicLookup(names(['8.8.8.8'], ['127.0.0.1']))
    const find = () =>
      new Promise(resolve =>
        lookup('a.calendar.test', {}, (error, found) => resolve(error?.message ?? found)),
      )
    expect(await find()).toBe('8.8.8.8')
    expect(await find()).toBe('Not an address of the internet')
    const rebound = () => ({ ...reaching(names([]))(), lookup })
    expect(await problemOf(fetchCalendar(address, unknown, rebound, long))).toBe('unreachable')
    expect(server.asked).toEqual([])
  })

  test('is not connected to by real names either', async () => {
    const usual = calendarNetwork({ nodeEnv: 'production', publicOrigin })
    for (const name of ['localhost.', 'a.calendar.test'])
      expect(await problemOf(fetchCalendar(`https://${name}/`, unknown, usual, long))).toBe('unreachable')
  })
})

test('only names of tests lead to the server of a test, and none on a site that is live', () => {
  for (const name of [
    'calendar.google.com',
    'calendar.test',
    'a.calendar.test.example.com',
    'xcalendar.test',
  ])
    expect(network(name)).toMatchObject({ port: 443 })
  expect(network('a.calendar.test')).toMatchObject({ port: server.port })
  expect(() => calendarNetwork({ nodeEnv: 'production', publicOrigin, calendarTestServer: server })).toThrow(
    /for tests alone/,
  )
})

test('a certificate of another user’s is none', async () => {
  const { ca: _, ...unvouched } = network('a.calendar.test')
  expect(await problemOf(fetchCalendar(address, unknown, () => unvouched, long))).toBe('unreachable')
})
