import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brotliModules } from './modules.ts'
import { raw, startGateway, type TestGateway } from './testing.ts'

const script = 'export const answer = 42\n'.repeat(100)
let gateway: TestGateway

beforeAll(async () => {
  gateway = await startGateway(
    {
      'live/screens/other.html': '<!doctype html><title>KoçYolu</title>',
      'live/number.json': '{"number":1}',
      'assets/shell/b1/main.js': script,
      'assets/shell/b1/main.js.gz': gzipSync(script),
      'assets/shell/b1/main.js.br': brotliCompressSync(script),
      'assets/shell/b1/style.css': 'body{}',
    },
    { modules: brotliModules() },
  )
})
afterAll(() => gateway.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  raw(`${gateway.origin}${path}`, { headers })

describe('published files', () => {
  test('are kept for ever by browsers, because their folder never changes', async () => {
    const { status, headers } = await get('/assets/shell/b1/main.js')
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8')
  })

  test('are sent as they were compressed at build time', async () => {
    const { headers } = await get('/assets/shell/b1/main.js', { 'Accept-Encoding': 'gzip' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(Number(headers['content-length'])).toBe(gzipSync(script).length)
    expect(headers.vary).toContain('Accept-Encoding')
  })

  // One module compresses pages, the other sends files that are compressed.
  const sendsFiles = brotliModules().some(file => file.includes('brotli_static'))
  test.runIf(sendsFiles)('are sent in brotli to who takes it', async () => {
    const { headers } = await get('/assets/shell/b1/main.js', { 'Accept-Encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('br')
    expect(Number(headers['content-length'])).toBe(brotliCompressSync(script).length)
  })

  test.each([
    '/assets/shell/b1/gone.js',
    '/assets/shell/b0/main.js',
    '/assets/',
    '/assets/shell/b1/',
    '/assets/shell',
  ])('%s is a 404: never the page, never cached', async path => {
    const { status, headers, body } = await get(path)
    expect(status).toBe(404)
    expect(body).not.toContain('KoçYolu')
    expect(headers['cache-control']).toBe('no-store')
  })

  test.each([
    '/assets/../../gateway/nginx.conf',
    '/assets/%2e%2e/%2e%2e/gateway/nginx.conf',
    '/..%2fgateway/nginx.conf',
  ])('%s does not leave the folder', async path => {
    expect([400, 404]).toContain((await get(path)).status)
  })
})

describe('pages', () => {
  test.each(['/', '/mentors', '/mentors/12', '/no/such/page'])(
    '%s is the one page, asked for again each time',
    async path => {
      const { status, headers, body } = await get(path)
      expect(status).toBe(200)
      expect(body).toContain('KoçYolu')
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
    },
  )

  test('run no script that is not a file of ours', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("img-src 'self' data: blob:;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('report-to policy')
    expect(policy).toContain('report-uri /api/site/client-errors/policy')
    const endpoints = (await get('/')).headers['reporting-endpoints']
    expect(endpoints).toBe('policy="/api/site/client-errors/policy"')
    expect(policy).not.toContain('unsafe-eval')
    expect(policy.replace("style-src 'self' 'unsafe-inline'", '')).not.toContain('unsafe-inline')
  })

  test.each(['/favicon.png', '/robots.txt', '/mentors/picture.png', '/index.html'])(
    '%s is a file that is not there',
    async path => {
      expect((await get(path)).status).toBe(404)
    },
  )

  test('an icon is there for who reads no page', async () => {
    const { status, headers } = await get('/favicon.ico')
    expect([status, headers['content-type']]).toEqual([200, 'image/x-icon'])
    expect(headers['cache-control']).toBe('public, max-age=86400')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('the number of the live composition is asked for again each time', async () => {
    const { headers, body } = await get('/composition.json')
    expect(body).toBe('{"number":1}')
    expect(headers['cache-control']).toBe('no-store')
  })
})

test.each(['/healthz', '/readyz', '/metrics'])(
  '%s of a service is not reachable from outside',
  async path => {
    expect((await get(path)).status).toBe(404)
  },
)

test('a page that cannot be read is an error page, not a bare one', async () => {
  const empty = await startGateway({}, {})
  const { status, headers, body } = await raw(`${empty.origin}/`)
  expect(status).toBe(503)
  expect(headers['content-type']).toContain('text/html')
  expect(body).toContain('Bu bölüm şu anda kullanılamıyor')
  await empty.stop()
})
