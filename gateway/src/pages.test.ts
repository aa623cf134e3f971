import type { RequestListener } from 'node:http'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { echo, fakeService, raw, startGateway } from './testing.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
})

const files = { 'live/screens/other.html': '<!doctype html><title>plain</title>' }

/** A gateway with a renderer behind it that puts pages together this way. */
async function start(compose: RequestListener, tuning: { pageMs?: number } = {}) {
  const service = await fakeService(compose)
  const gateway = await startGateway(files, { upstreams: { pages: [service.address] }, tuning })
  running.push(gateway, { stop: service.kill })
  const get = (path: string, options?: Parameters<typeof raw>[1]) => raw(`${gateway.origin}${path}`, options)
  return { service, get }
}

/** As long as everywhere else but in tests, where a busy machine may take longer. */
const brief = { pageMs: 250 }

const page =
  (status: number): RequestListener =>
  (_request, response) => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-cache' }
    response.writeHead(status, headers).end('<!doctype html><title>composed</title>')
  }

describe('a page', () => {
  test.each([200, 404])('is the composed one, with its status %s and the site’s policy', async status => {
    const { get } = await start(page(status))
    const { body, headers, ...answer } = await get('/mentors/3?x=1')
    expect(answer.status).toBe(status)
    expect(body).toContain('composed')
    expect(headers['speculation-rules']).toBe('"/speculation-rules.json"')
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  test.each<[string, RequestListener]>([
    ['fails', page(500)],
    ['is ending', page(503)],
    ['says nothing', () => undefined],
    ['breaks the connection', request => request.socket.destroy()],
    ['talks nonsense', request => request.socket.end('HTTP/1.1 200 OK\r\n\u0000\r\n\r\n')],
  ])('is the promoted one when who puts it together %s', async (_what, compose) => {
    const { get } = await start(compose, brief)
    const { status, body, headers } = await get('/mentors/3')
    expect([status, body]).toEqual([200, files['live/screens/other.html']])
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['cache-control']).toBe('private, no-cache')
  })

  test('is the promoted one without a renderer', async () => {
    const { service, get } = await start(page(200))
    await service.kill()
    expect((await get('/')).body).toBe(files['live/screens/other.html'])
    await service.revive()
    expect((await get('/')).body).toContain('composed')
  })

  test('that no renderer answers in time costs a wait for a few visitors, not for all, until one does again', async () => {
    let isHung = true
    let asked = 0
    const compose: RequestListener = (request, response) => {
      asked += 1
      if (!isHung) page(200)(request, response)
    }
    const { get } = await start(compose, brief)
    const seen = async () => {
      const { body } = await get('/mentors/3')
      return body.includes('composed') ? 'composed' : 'plain'
    }
    for (let visitor = 0; visitor < 100; visitor++) expect(await seen()).toBe('plain')
    // Five in a row, and one for every two seconds that all of it took on this machine.
    const begun = Date.now()
    const paid = asked
    expect(paid).toBeLessThan(20)
    expect(paid).toBeGreaterThanOrEqual(5)
    for (let visitor = 0; visitor < 100; visitor++) expect(await seen()).toBe('plain')
    expect(asked - paid).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - begun) / 2_000))
    isHung = false
    await vi.waitUntil(async () => (await seen()) === 'composed', { timeout: 30_000 })
    const healed = asked
    for (let visitor = 0; visitor < 20; visitor++) await seen()
    expect(asked - healed).toBe(20)
  })

  test('that hangs in the middle is broken off, and the next visitor gets the promoted one', async () => {
    let isHung = false
    const { get } = await start((_request, response) => {
      if (isHung) return
      isHung = true
      response
        .writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '1000' })
        .write('<!doctype html>')
    }, brief)
    // The browser learns that this is not the whole page; it is not left waiting for the rest.
    await expect(get('/mentors/3')).rejects.toThrow(/aborted|terminated|hang up/)
    expect((await get('/mentors/3')).body).toBe(files['live/screens/other.html'])
  })

  test('is asked for again and again of who is late once in a while', async () => {
    let asked = 0
    const { get } = await start((request, response) => {
      asked += 1
      if (asked % 6 !== 0) page(200)(request, response)
    }, brief)
    for (let visitor = 0; visitor < 12; visitor++) await get('/')
    expect(asked).toBe(12)
  })

  test('is asked for without saying who asks', async () => {
    const { get } = await start(echo('pages'))
    const headers = { Cookie: 'kocyolu.sid=me', Authorization: 'Bearer me' }
    const { url, headers: passedOn } = JSON.parse((await get('/mentors?q=a', { headers })).body)
    expect(url).toBe('/mentors?q=a')
    expect(passedOn).not.toHaveProperty('cookie')
    expect(passedOn).not.toHaveProperty('authorization')
  })

  test('takes no form', async () => {
    const { get } = await start(page(200))
    const { status, body } = await get('/mentors', { method: 'POST', body: 'x=1' })
    expect(status).toBe(405)
    expect(body).toContain('Bu istek yerine getirilemedi')
  })
})

test('another spelling of the account pages is led to them, with its query', async () => {
  const { get } = await start(page(404))
  const { status, headers } = await get('/Account/sign-in?returnTo=/Mentors')
  expect([status, headers.location]).toEqual([301, '/account/sign-in?returnTo=/Mentors'])
})

describe('what cannot be read', () => {
  test.each(['/blog/%', '/%zz', '/mentors/3%', '/a%00b', '/account/%?x=1'])(
    'is a page that does not exist: %s',
    async address => {
      const { get } = await start(page(200))
      const { status, headers, body } = await get(address)
      expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      expect(body).toMatch(/<title>Sayfa bulunamadı<\/title>[\s\S]*There is no page at this address/)
      expect(headers['content-security-policy']).toContain("script-src 'self';")
    },
  )

  test.each(['/api/blogs/%', '/api/%zz', '/api%'])('is answered as a call: %s', async address => {
    const { get } = await start(page(404))
    const { status, body } = await get(address)
    expect([status, JSON.parse(body).code]).toEqual([400, 'invalid'])
  })
})

test('cookies of other programs are let through, and too many are answered with what to do', async () => {
  const { get } = await start(page(200))
  const withCookies = (path: string, bytes: number) =>
    get(path, { headers: { Cookie: `x=${'a'.repeat(bytes)}` } })
  for (const bytes of [9_000, 31_000]) expect((await withCookies('/mentors', bytes)).status).toBe(200)
  const refused = await withCookies('/mentors', 40_000)
  expect([refused.status, refused.headers['content-type']]).toEqual([431, 'text/html; charset=utf-8'])
  expect(refused.body).toContain('Delete the cookies of this site')
  const call = await withCookies('/api/mentors', 40_000)
  expect([call.status, JSON.parse(call.body).message]).toEqual([
    431,
    expect.stringContaining('Delete the cookies'),
  ])
})

test.each([
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-coaches-1.xml',
  '/blog/rss.xml',
  '/speculation-rules.json',
])('%s comes from who puts pages together, other files do not', async path => {
  const { get } = await start(echo('pages'))
  expect(JSON.parse((await get(path)).body).url).toBe(path)
  expect((await get(`/nowhere${path}`)).status).toBe(404)
})

test('a site map that a program has already is not sent again, and its service not asked', async () => {
  let asked = 0
  const { get } = await start((_request, response) => {
    asked += 1
    response.writeHead(200, { ETag: '"a"', 'Cache-Control': 'public, max-age=600' }).end('<urlset/>')
  })
  expect((await get('/sitemap.xml')).headers.etag).toBe('"a"')
  const { status, body } = await get('/sitemap.xml', { headers: { 'If-None-Match': '"a"' } })
  expect([status, body, asked]).toEqual([304, '', 1])
})
