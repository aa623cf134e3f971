import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { echo, type FakeService, fakeService, raw, startGateway, type TestGateway } from './testing.ts'

let service: FakeService
let gateway: TestGateway

beforeAll(async () => {
  service = await fakeService(echo('any'))
  const dead = '127.0.0.1:1'
  gateway = await startGateway(
    {
      'live/screens/other.html': '<!doctype html><title>KoçYolu</title>',
      'live/number.json': '{"number":1}',
      'assets/shell/b1/main.js': 'export {}',
    },
    {
      upstreams: {
        identity: [service.address],
        coaching: [service.address],
        messaging: [service.address],
        content: [dead],
        notifications: [dead],
      },
    },
  )
})
afterAll(async () => {
  await gateway.stop()
  await service.kill()
})

const expected = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  server: 'nginx',
}

/** Whatever was asked: all headers, each once, and no page of nginx. */
function expectOurs(headers: Record<string, string | string[] | undefined>, body: string): void {
  // Node joins the values of a header that came twice.
  expect(headers).toMatchObject(expected)
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
  expect(body).not.toMatch(/<center>|<hr>/)
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'BREW']
const addresses = [
  '/',
  '/mentors/3',
  '/index.html',
  '/composition.json',
  '/favicon.ico',
  '/assets/',
  '/assets',
  '/assets/shell',
  '/assets/shell/b1/main.js',
  '/assets/none.js',
  '/account',
  '/account/sign-in?returnTo=/',
  '/api',
  '/api/none',
  '/api/login',
  '/api/mentors',
  '/api/messages/stream',
  '/api/blogs',
  '/api/notifications',
  '/gateway',
  '/gateway/',
  '/gateway/healthz',
  '/gateway/answers/503',
  '/gateway/pages/refused.html',
  '/gateway/none',
  '/healthz',
  '/metrics',
  '/%zz',
  '/..%2f..%2fetc/passwd',
  '/a%00b',
]

describe.each(methods)('%s', method => {
  test.each(addresses)('%s', async address => {
    const { status, headers, body } = await raw(`${gateway.origin}${address}`, { method })
    expectOurs(headers, body)
    if (status >= 400) expect(headers['cache-control']).toBe('no-store')
    if (status >= 400 && method !== 'HEAD') expect(body).toMatch(/"requestId":|lang="tr"/)
  })
})

test.each(['/', '/account/sign-in', '/assets/shell/b1/main.js', '/api/messages'])(
  'a body that is too large, sent to %s',
  async address => {
    const { status, headers, body } = await raw(`${gateway.origin}${address}`, {
      method: 'POST',
      body: Buffer.alloc(1024 * 1024 + 1),
    })
    expect(status).toBe(413)
    expectOurs(headers, body)
  },
)

test.each([
  ['no HTTP at all', 'GARBAGE\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
  ['an unknown version', 'GET / HTTP/3.0\r\nHost: a\r\n\r\n'],
  ['HTTP/2 in the clear', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['a tunnel', 'CONNECT a:80 HTTP/1.1\r\nHost: a\r\n\r\n'],
  ['an unknown encoding', 'POST /api/mentors HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n'],
  [
    'two lengths',
    'POST /api/mentors HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['an endless address', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
  [
    'a condition',
    'GET /assets/shell/b1/main.js HTTP/1.1\r\nHost: a\r\nIf-Match: "other"\r\nConnection: close\r\n\r\n',
  ],
  [
    'a part',
    'GET /assets/shell/b1/main.js HTTP/1.1\r\nHost: a\r\nRange: bytes=90-99\r\nConnection: close\r\n\r\n',
  ],
])('a request with %s', async (_what, text) => {
  const answer = await send(text)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const lines = head.split('\r\n').slice(1)
  const names = lines.map(line => line.slice(0, line.indexOf(':')).toLowerCase())
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expectOurs(
    Object.fromEntries(lines.map((line, at) => [names[at], line.slice(line.indexOf(':') + 2)])),
    body,
  )
})

/** Sends these bytes and gives all that comes back until the gateway closes. */
function send(text: string): Promise<string> {
  const { hostname, port } = new URL(gateway.origin)
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', data => {
      answer += data
    })
    socket.once('error', reject)
    socket.once('close', () => resolve(answer))
  })
}
