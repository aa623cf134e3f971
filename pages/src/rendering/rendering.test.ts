import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Bench, startPages } from '../testing.ts'

let pages: Bench
afterEach(() => pages.close())

/** A shell that gives a library, and has the remote of the address render it. */
const shell = `
exports.shared = { library: { hello: 'Merhaba' } }
exports.createRenderer = site => async request => {
  const own = site.remotes[request.path.startsWith('/mentors') ? 'mfe-coaching' : 'mfe-site']
  return own && { html: '', state: '{}', language: 'tr', title: '', status: 200, ...(await own.routes[0](request, site)) }
}`
/** A remote that renders this; the code sees the request, the site and what the shell gives. */
const remote = (render: string): string => `
const library = require('library')
exports.routes = [async (request, site) => { ${render} }]`

const plain = remote('return { html: "<h1>" + library.hello + " " + request.path + "</h1>" }')
/** Renders what the services say at the address of the page. */
const asking = remote('return { html: await (await fetch("/api" + request.path)).text() }')

/** Long enough for any machine; what is to be seen in less says so. */
const anyTime = '240000'
/** Limit for a build without an end; others need a tenth of it to begin, on a machine at rest. */
const brief = { PAGES_RENDER_CPU_MS: '800' }

async function start(servers: Record<string, string>, env: Record<string, string> = {}): Promise<void> {
  pages = await startPages({
    PAGES_RENDER: 'on',
    PAGES_TIMEOUT_MS: anyTime,
    PAGES_ANSWER_MS: anyTime,
    PAGES_RENDER_CPU_MS: anyTime,
    ...env,
  })
  pages.promote(2, { shell, ...servers })
}

const rendered = async (path: string, headers?: Record<string, string>): Promise<string | undefined> =>
  /<div id="root" data-rendered>(.*?)<\/div>/s.exec((await pages.get(path, headers)).text)?.[1]

test('one page of each kind is rendered before the first request, of the live composition and of a canary', async () => {
  const builds = {
    shell,
    'mfe-site': remote('await fetch("/api" + request.path); return { html: "Merhaba" }'),
    'mfe-coaching': remote(
      'await fetch("/api" + request.path); return { html: "<a class=x href=\\"/mentors/7\\"></a><a href=\\"/mentors/8\\"></a>" }',
    ),
  }
  await start(builds, { PAGES_RENDER_AHEAD: 'on' })
  const rendered = async (path: string) =>
    await vi.waitUntil(() => pages.asked.includes(path), { timeout: 60_000 })
  for (const path of ['/api/', '/api/faq', '/api/mentors', '/api/mentors/7']) await rendered(path)
  pages.asked.length = 0
  pages.canary(3, '07', builds)
  await rendered('/api/mentors/7')
  pages.asked.length = 0
  pages.promote(4, builds)
  await rendered('/api/mentors/7')
  // One of each.
  expect(pages.asked.filter(path => path.startsWith('/api/mentors/'))).toEqual(['/api/mentors/7'])
  expect(pages.reports).toEqual([])
})

describe('a page', () => {
  test('is rendered by the build of its remote over what the shell gives, with what browsers go on from', async () => {
    await start({
      'mfe-site': remote(
        'return { html: library.hello + JSON.stringify(request), state: JSON.stringify({ evil: "</script><b>", brand: site.brand, patterns: site.publicPatterns.length }), language: "en" }',
      ),
    })
    const { text, headers } = await pages.get('/?a=%C3%A7', { 'X-Language': 'en' })
    const [, state = ''] = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(text) ?? []
    expect(JSON.parse(state)).toEqual({ evil: '</script><b>', brand: 'KoçYolu', patterns: 6 })
    expect(text).toContain('<html lang="en">')
    expect((await pages.get('/', { 'X-Theme': 'dark' })).text).toContain('<html lang="en" class="dark">')
    // Announced early, and waited for only behind the scripts: one that hangs would keep them from running.
    expect(text).toContain('<link rel="preload" as="style" href="/a.css" integrity="sha256-a">')
    expect(text).toContain('<link rel="stylesheet" data-rendered href="/a.css" integrity="sha256-a"></head>')
    // The code of the page waits for the early script.
    const [, code = ''] = /<template id="code">(.*?)<\/template>/s.exec(text) ?? []
    expect(code.match(/\w+\.js/g)).toEqual(['main.js', 'a.js'])
    expect(text.match(/\b(?:main|a)\.js/g)).toHaveLength(2)
    expect(text).toContain('<title>Üniversiteli koçun (en) | KoçYolu</title>')
    const [, html = ''] = /data-rendered>Merhaba(.*?)<\/div>/.exec(text) ?? []
    const { now, ...request } = JSON.parse(html)
    expect(request).toEqual({ path: '/', search: '?a=%C3%A7', language: 'en' })
    expect(Math.abs(Date.now() - now)).toBeLessThan(120_000)
    expect(headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=570')
  })

  test('and its head are made of one answer', async () => {
    await start({
      'mfe-site': remote('return { html: await (await fetch("/api/site/pages" + request.path)).text() }'),
    })
    const texts = { title: 'Sık sorulanlar', content: '', contentHtml: '', headings: [] }
    const answer = { slug: 'faq', tr: texts, en: null, version: 1, updatedAt: '2026-11-02T09:00:00.000Z' }
    pages.answer('/api/site/pages/faq', answer)
    const { text, status } = await pages.get('/faq')
    expect([status, pages.asked]).toEqual([200, ['/api/site/pages/faq']])
    expect(text).toContain('<title>Sık sorulanlar | KoçYolu')
    expect(text).toContain(`data-rendered>${JSON.stringify(answer)}</div>`)
  })

  test('that is about nothing is rendered as that, with the status 404', async () => {
    await start({
      'mfe-coaching': remote('return { html: "Yok", status: (await fetch("/api" + request.path)).status }'),
    })
    const { text, status, headers } = await pages.get('/mentors/3')
    expect([status, headers.get('cache-control'), pages.asked]).toEqual([
      404,
      'public, max-age=10',
      ['/api/mentors/3'],
    ])
    expect(text).toContain('data-rendered>Yok<')
  })

  test('that is unlisted is rendered for each request, found by no search engine, and kept nowhere', async () => {
    await start({
      'mfe-site': remote(
        'const found = await fetch("/api/x"); return { html: await found.text(), status: found.status }',
      ),
    })
    const see = async () => {
      const { text, status, headers } = await pages.get('/verify', { 'X-Generation': 'g1' })
      expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual([
        ...['private, no-cache', 'noindex'],
      ])
      const [, shown] = /data-rendered>(.*?)<\/div>/.exec(text) ?? []
      return [status, /<title>(.*?)<\/title>/.exec(text)?.[1], shown]
    }
    pages.answer('/api/x', { is: 'valid' })
    expect(await see()).toEqual([200, 'Belge doğrula | KoçYolu', '{"is":"valid"}'])
    pages.answer('/api/x', { is: 'withdrawn' })
    expect(await see()).toEqual([200, 'Belge doğrula | KoçYolu', '{"is":"withdrawn"}'])
    pages.answer('/api/x', 404)
    expect((await see()).slice(0, 2)).toEqual([404, 'KoçYolu'])
  })

  test('that many want at the same moment is rendered once', async () => {
    await start({
      'mfe-site':
        'let count = 0\nexports.routes = [async () => (await fetch("/api/x"), { html: String((count += 1)) })]',
    })
    const { promise, resolve } = Promise.withResolvers<object>()
    pages.answer('/api/x', promise)
    const all = Array.from({ length: 200 }, () => rendered('/'))
    await expect.poll(() => pages.requests()).toBe(200)
    // By when one that came after them is answered, they wait for their page.
    await pages.get('/dashboard')
    resolve({})
    expect(new Set(await Promise.all(all))).toEqual(new Set(['1']))
    expect(pages.asked).toEqual(['/api/x'])
    expect(await rendered('/')).toBe('2')
  })

  test('is that of the browser’s composition and language', async () => {
    await start({ 'mfe-site': remote('return { html: "live " + request.language }') })
    pages.canary(3, '07', { shell, 'mfe-site': remote('return { html: "canary " + request.language }') })
    expect(await rendered('/', { 'X-Bucket': '07' })).toBe('canary auto')
    expect(await rendered('/', { 'X-Bucket': '08', 'X-Language': 'tr' })).toBe('live tr')
    expect(await rendered('/', { 'X-Language': '<b>' })).toBe('live auto')
  })

  test('is one for all addresses that differ in what it does not depend on', async () => {
    await start({ 'mfe-coaching': remote('return { html: request.search }') })
    const address = '/mentors?utm_source=x&day=fri&page=2&day=mon&q=&gclid=1'
    expect(await rendered(address)).toBe('?day=fri&day=mon&page=2')
    expect((await pages.get(address)).headers.get('cache-control')).toBe('private, no-cache')
    // A cache learns the page's address.
    const leadsTo = async (path: string) =>
      (await pages.get(path, { 'X-Canonical': 'accepted' })).headers.get('x-accel-redirect')
    const canonical = '/mentors?day=fri&day=mon&page=2'
    expect(await leadsTo(address)).toBe(`/gateway/canonical-page${canonical}`)
    expect(await leadsTo('/mentors/3?q=x')).toBe('/gateway/canonical-page/mentors/3')
    expect(await leadsTo('/mentors?q=%C4%B1+a%20b')).toBe('/gateway/canonical-page/mentors?q=%C4%B1+a+b')
    expect(await leadsTo('/dashboard?tab=past')).toBe('/gateway/canonical-page/dashboard')
    for (const path of [
      canonical,
      '/mentors',
      '/?q=x',
      '/mentors?preview=mfe-coaching@b2',
      '/mentors/%33?x=1',
    ])
      expect([path, await leadsTo(path)]).toEqual([path, null])
    const { headers } = await pages.get(canonical, { 'X-Canonical': 'accepted' })
    expect(headers.get('cache-control')).toContain('max-age=30')
  })

  test('that is ready too late is there for the next visitor, unless a purge came meanwhile', async () => {
    await start(
      { 'mfe-site': remote('return { html: await (await fetch("/api/x")).text() }') },
      { PAGES_TIMEOUT_MS: '20' },
    )
    const [first, second] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
    pages.answer('/api/x', first.promise)
    expect(await rendered('/', { 'X-Generation': 'g1' })).toBeUndefined()
    pages.answer('/api/x', second.promise)
    expect(await rendered('/', { 'X-Generation': 'g2' })).toBeUndefined()
    first.resolve({ is: 'purged' })
    second.resolve({ is: 'there' })
    await vi.waitFor(async () => expect(await rendered('/', { 'X-Generation': 'g2' })).toBe('{"is":"there"}'))
  })
})

describe('goes out as it was promoted', () => {
  const nothingRendered = async (path = '/'): Promise<void> => {
    const { status, text, headers } = await pages.get(path)
    const kept =
      path === '/dashboard' ? 'public, max-age=30, stale-while-revalidate=570' : 'private, no-cache'
    expect([status, headers.get('cache-control')]).toEqual([200, kept])
    expect(text).toContain('<div id="root"></div>')
  }

  test.each([
    ['of a guarded area', { 'mfe-site': plain }, '/dashboard'],
    ['of a preview', { 'mfe-site': plain }, '/?preview=mfe-site@b2'],
    ['of a remote without a server build', { 'mfe-coaching': plain }, '/'],
    ['of a shell without a server build', { shell: '', 'mfe-site': plain }, '/'],
    ['of a shell that another age wrote', { shell: 'exports.render = () => "<h1>"', 'mfe-site': plain }, '/'],
    [
      'that its renderer does not render',
      { shell: `${shell}\nexports.createRenderer = () => async () => undefined`, 'mfe-site': plain },
      '/',
    ],
    ['that is no page', { 'mfe-site': remote('return { html: 3 }') }, '/'],
    ['that has no end', { 'mfe-site': remote('return { html: "x".repeat(3e6) }') }, '/'],
    [
      'that wants to change something',
      { 'mfe-site': remote('return { html: String(await fetch("/api/x", { method: "POST" })) }') },
      '/',
    ],
    [
      'that asks without end',
      { 'mfe-site': remote('for (let at = 0; ; at++) await fetch("/api/x?" + at)') },
      '/',
    ],
    [
      'that asks for what is no call',
      { 'mfe-site': remote('return { html: await (await fetch("/metrics")).text() }') },
      '/',
    ],
  ])('a page %s', async (_what, servers, path) => {
    await start(servers)
    await nothingRendered(path)
    expect(pages.reports.filter(({ message }) => message.includes('metrics'))).toEqual([])
  })

  test('a page whose services say nothing, in the time that a page has', async () => {
    await start({ 'mfe-site': asking }, { PAGES_TIMEOUT_MS: '20' })
    pages.answer('/api/', 'silence')
    await nothingRendered()
  })

  test('a page that needs an answer of two megabytes', async () => {
    await start({ 'mfe-site': asking })
    pages.answer('/api/', { text: 'x'.repeat(2_000_000) })
    await nothingRendered()
  })

  test('a page whose server build is not what its hash says, which is reported', async () => {
    await start({ 'mfe-site': plain, 'mfe-coaching': plain })
    appendFileSync(join(pages.folder, 'compositions/2/servers/mfe-site.cjs'), '\nsteal()')
    rmSync(join(pages.folder, 'compositions/2/servers/mfe-coaching.cjs'))
    await nothingRendered('/')
    await nothingRendered('/mentors')
    await vi.waitFor(() =>
      expect(pages.reports.map(({ app }) => app).sort()).toEqual(['mfe-coaching', 'mfe-site']),
    )
  })

  test('every page, where rendering is switched off', async () => {
    await start({ 'mfe-site': plain }, { PAGES_RENDER: 'off' })
    await nothingRendered()
  })
})

describe('an area whose build', () => {
  const forEver = 'for (;;) {}'
  const more = 'for (let last; ; ) last = { last }'

  test.each([
    ['hangs', remote(forEver), 'It went on without end', brief],
    ['grows without end', remote(more), 'memory limit'],
    ['hangs when it first runs', forEver, 'It went on without end', brief],
    ['throws when it first runs', 'throw new Error("no")', 'no'],
    [
      'breaks the thread',
      remote('setTimeout(() => { throw new Error("no") }); await new Promise(() => {})'),
      'no',
    ],
  ])(
    '%s is given up and reported, the others go on, and the next composition heals it',
    async (_what, code, message, env: Record<string, string> = {}) => {
      await start({ 'mfe-site': code, 'mfe-coaching': plain }, { PAGES_RENDER_MEGABYTES: '32', ...env })
      expect(await rendered('/faq')).toBeUndefined()
      expect(await rendered('/mentors')).toBe('<h1>Merhaba /mentors</h1>')
      expect(await rendered('/')).toBeUndefined()
      await vi.waitFor(() =>
        expect(pages.reports).toMatchObject([
          { app: 'mfe-site', build: 'b1', composition: 2, message: expect.stringContaining(message) },
        ]),
      )
      pages.promote(3, { shell, 'mfe-site': plain })
      expect(await rendered('/')).toBe('<h1>Merhaba /</h1>')
    },
  )

  test('hangs is found among several that were being rendered', async () => {
    const waiting = remote('await fetch("/api/x"); return { html: "waited" }')
    await start({ 'mfe-site': remote('await fetch("/api/x"); for (;;) {}'), 'mfe-coaching': waiting }, brief)
    const { promise, resolve } = Promise.withResolvers<object>()
    pages.answer('/api/x', promise)
    const both = [rendered('/'), rendered('/mentors')]
    await vi.waitFor(() => expect(pages.asked).toHaveLength(2))
    resolve({})
    expect(await Promise.all(both)).toContain(undefined)
    expect(await rendered('/')).toBeUndefined()
    expect(await rendered('/mentors')).toBe('waited')
    await vi.waitFor(() => expect(pages.reports.map(({ app }) => app)).toEqual(['mfe-site']))
  })

  test('throws costs the page, and after five in a row the area rests', async () => {
    const code =
      'let count = 0\nexports.routes = [async ({ search }) => { count += 1; if (search) throw new Error("no " + count); return { html: String(count) } }]'
    await start({ 'mfe-site': code })
    expect(await rendered('/?bad')).toBeUndefined()
    expect(await rendered('/')).toBe('2')
    for (const at of [1, 2, 3, 4, 5]) expect(await rendered(`/?bad=${at}`)).toBeUndefined()
    expect(await rendered('/')).toBeUndefined()
    await vi.waitFor(() => expect(pages.reports).toHaveLength(6))
    expect(pages.reports[0]).toMatchObject({ path: '/', message: 'On a server: Error: no 1' })
  })
})

test('what renders pages has no machine around it', async () => {
  const tries = [
    'process.getBuiltinModule("fs")',
    'process.env.API_ORIGIN.length',
    'require("node:fs")',
    'process.binding("fs")',
    'await import("node:fs")',
    'await new Function("return import(\'node:fs\')")()',
    'process.exit()',
  ]
  await start({
    'mfe-site': remote(`const open = []
      ${tries.map((code, at) => `try { ${code}; open.push(${at}) } catch {}`).join('\n')}
      return { html: 'open: ' + open }`),
  })
  expect(await rendered('/')).toBe('open: ')
})
