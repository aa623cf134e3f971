import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { beginGeneration } from './purges/generation.ts'
import { siteIn } from './site-in.ts'
import { fakeService, raw, startGateway } from './testing.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
})

const kept = { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=60', ETag: '"e"' }

/** A gateway in front of a renderer that counts its requests, by bucket and language. */
async function start(headers: Record<string, string> = kept, given: Parameters<typeof startGateway>[1] = {}) {
  let asked = 0
  let answer: RequestListener = (incoming, response) => {
    asked += 1
    const {
      'x-language': language,
      'x-theme': theme,
      'x-bucket': bucket,
      'x-generation': generation,
    } = incoming.headers
    response.writeHead(200, { 'Content-Type': 'text/html', ...headers })
    response.end(JSON.stringify({ asked, language, theme, bucket, generation }))
  }
  const service = await fakeService((incoming, response) => answer(incoming, response))
  const gateway = await startGateway({}, { upstreams: { pages: [service.address] }, ...given })
  running.push(gateway, { stop: service.kill })
  const site = siteIn(gateway.www)
  for (const number of [1, 2]) site.compose(number, ['mentors.html', 'other.html'])
  site.goLive(1)
  const get = (path: string, sent: Record<string, string> = {}) =>
    raw(`${gateway.origin}${path}`, { headers: sent })
  return {
    gateway,
    service,
    site,
    get,
    /** Which rendering of the page the client gets. */
    rendering: async (path: string, sent?: Record<string, string>) =>
      JSON.parse((await get(path, sent)).body),
    asked: () => asked,
    become: (other: RequestListener) => {
      answer = other
    },
  }
}

/** Who hangs is not waited for without end, and who does not is on a busy machine. */
const slow = { tuning: { pageMs: 2_000 } }

const device = (sign: string): string => `device=${sign.repeat(32)}`

describe('a rendered page', () => {
  test('is kept for all visitors alike, and no browser keeps it without revalidation', async () => {
    const { get, asked } = await start()
    const senders: Record<string, string>[] = [
      {},
      { Cookie: 'kocyolu.sid=me; kocyolu.signed-in=1' },
      { Cookie: device('a'), Authorization: 'Bearer me' },
    ]
    for (const sent of senders) {
      const { status, body, headers } = await get('/mentors', sent)
      expect([status, JSON.parse(body).asked]).toEqual([200, 1])
      expect(headers['cache-control']).toBe('private, no-cache')
      expect(headers['content-security-policy']).toContain("script-src 'self';")
      // Each browser its own number, from a kept page too.
      expect(headers['set-cookie']?.length ?? 0).toBe(sent.Cookie?.startsWith('device') ? 0 : 1)
    }
    expect(asked()).toBe(1)
  })

  test('is sent again only when it is another one', async () => {
    const { get } = await start()
    const { headers } = await get('/mentors')
    expect((await get('/mentors', { 'If-None-Match': String(headers.etag) })).status).toBe(304)
  })

  test('is another one for each address and each language, whatever is beside it in the cookies', async () => {
    const { rendering, asked } = await start()
    const language = async (Cookie: string) => (await rendering('/mentors', { Cookie })).language
    expect(await language('kocyolu.language=en')).toBe('en')
    expect(await language('a=b; kocyolu.language=en; c=d')).toBe('en')
    expect(await language('kocyolu.language=tr')).toBe('tr')
    for (const Cookie of [
      'kocyolu.language=de',
      'xkocyolu.language=en',
      'kocyolu.language=en2',
      'a=kocyolu.language=en',
    ])
      expect(await language(Cookie)).toBe('auto')
    expect(asked()).toBe(3)
    await rendering('/mentors?examType=SAY')
    await rendering('/mentors/3')
    expect(asked()).toBe(5)
    expect((await rendering('/mentors', { Cookie: 'kocyolu.theme=dark' })).theme).toBe('dark')
    expect((await rendering('/mentors', { Cookie: 'kocyolu.theme=light' })).theme).toBeUndefined()
    expect(asked()).toBe(6)
  })

  test('is one for all addresses that differ in what it does not depend on, and no other', async () => {
    const { get, become, asked, gateway } = await start()
    const rendered: string[] = []
    become((incoming, response) => {
      const { pathname = '', searchParams } = new URL(incoming.url ?? '', 'http://pages')
      const search = searchParams.has('q') ? `?q=${searchParams.get('q')}` : ''
      if (incoming.headers['x-canonical'] && incoming.url !== pathname + search) {
        response.setHeader('X-Accel-Redirect', `/gateway/canonical-page${pathname}${search}`)
        return response.end()
      }
      rendered.push(incoming.url ?? '')
      response.writeHead(200, { 'Content-Type': 'text/html', ...kept })
      return response.end(`${rendered.length} ${incoming.url}`)
    })
    const body = async (path: string) => (await get(path)).body
    expect(await body('/mentors?utm_source=a&q=x')).toBe('1 /mentors?q=x')
    expect(await body('/mentors?q=x')).toBe('1 /mentors?q=x')
    for (let turn = 0; turn < 20; turn++) expect(await body(`/mentors?gclid=${turn}`)).toBe('2 /mentors')
    const { headers, status } = await get('/mentors?q=x&utm_source=b', { 'X-Canonical': '' })
    expect([status, headers['cache-control'], headers['content-type']]).toEqual([
      200,
      'private, no-cache',
      'text/html; charset=utf-8',
    ])
    expect(headers['set-cookie']).toHaveLength(1)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(rendered).toEqual(['/mentors?q=x', '/mentors'])
    expect(
      readdirSync(join(gateway.folder, 'cache-of-pages'), { recursive: true, withFileTypes: true }).filter(
        each => each.isFile(),
      ),
    ).toHaveLength(2)
    expect((await get('/gateway/canonical-page/mentors')).status).toBe(404)
    expect((await get('/mentors', { 'X-Accel-Redirect': '/gateway/canonical-page/mentors?q=x' })).body).toBe(
      '2 /mentors',
    )
    expect(asked()).toBe(0)
    // No renderer is left: the promoted page, as for any other address.
    become((_, response) => response.writeHead(500).end())
    expect(await body('/mentors?utm_source=c')).toBe('1 mentors.html')
  })

  test('is that of what is live and of the canary, from the moment on that something is', async () => {
    const { rendering, site } = await start()
    const number = async (sign = 'a') => (await rendering('/mentors', { Cookie: device(sign) })).asked
    expect(await number()).toBe(1)
    site.goLive(2)
    expect(await number()).toBe(2)
    site.goLive(1)
    expect(await number()).toBe(1)
    site.canary(2, 100)
    // The canary's composition was live before, and its page is the one of then.
    expect(await number()).toBe(2)
    site.endCanary()
    expect(await number()).toBe(1)
  })

  test('is purged when something is withdrawn, and the renderer receives the generation', async () => {
    const { rendering, gateway, asked } = await start()
    const before = await rendering('/mentors')
    expect(before.generation).toMatch(/^\w+-\w{8}$/)
    beginGeneration(gateway.folder)
    const after = await rendering('/mentors')
    expect(after.generation).not.toBe(before.generation)
    expect(asked()).toBe(2)
  })

  test('outlives who renders, when that one is ended, hangs or fails', async () => {
    const { gateway, rendering, become, service } = await start(
      { 'Cache-Control': 'public, max-age=1' },
      slow,
    )
    expect((await rendering('/mentors')).asked).toBe(1)
    const staleUses = (): number =>
      readFileSync(join(gateway.folder, 'access.log'), 'utf8').split('"cache":"STALE"').length - 1
    const isShownStill = async (): Promise<void> => {
      const before = staleUses()
      await vi.waitUntil(async () => {
        expect((await rendering('/mentors')).asked).toBe(1)
        return staleUses() > before
      })
    }
    const others: RequestListener[] = [(_, response) => response.writeHead(500).end(), () => undefined]
    for (const other of others) {
      become(other)
      await isShownStill()
    }
    await service.kill()
    await isShownStill()
  })

  test('is not kept where that is not said, and where there is no room', async () => {
    const late = await start({ 'Cache-Control': 'private, no-cache' })
    for (const turn of [1, 2]) expect((await late.rendering('/mentors')).asked).toBe(turn)
    const roomless = await start(kept, { tuning: { cacheMegabytes: 0 } })
    for (const turn of [1, 2]) {
      const { body, headers } = await roomless.get('/mentors')
      expect([JSON.parse(body).asked, headers['cache-control']]).toEqual([turn, 'private, no-cache'])
    }
  })

  test('that many request at once is the promoted one for all when rendering does not finish in time', async () => {
    const { get, become } = await start(kept, slow)
    become(() => undefined)
    const begun = performance.now()
    const all = await Promise.all(Array.from({ length: 50 }, () => get('/mentors')))
    expect(new Set(all.map(({ status, body }) => `${status} ${body}`))).toEqual(
      new Set(['200 1 mentors.html']),
    )
    // Each waited once; the machine may be busy.
    expect(performance.now() - begun).toBeLessThan(20_000)
  })
})

test('what renders pages on a server is served at no address', async () => {
  const { gateway, get, become } = await start()
  become((_, response) => response.writeHead(404).end())
  const paths = [
    '/servers.json',
    '/servers/mfe-public.cjs',
    '/compositions/1/servers/shell.cjs',
    '/assets/shell/server/main.cjs',
    '/assets/../live/servers/shell.cjs',
    '/live/servers/shell.cjs',
  ]
  mkdirSync(`${gateway.www}/compositions/1/servers`)
  writeFileSync(`${gateway.www}/compositions/1/servers/shell.cjs`, 'secret')
  writeFileSync(`${gateway.www}/compositions/1/servers.json`, 'secret')
  for (const path of paths) {
    const { status, body } = await get(path)
    expect([path, status, body.includes('secret')]).toEqual([path, 404, false])
  }
})

test('language and theme of a browser without scripts are kept in cookies, and it is led back where it was', async () => {
  const { gateway } = await start()
  const choose = async (choice: string, Referer = `${gateway.origin}/mentors?q=a`, method = 'POST') => {
    const { status, headers } = await raw(`${gateway.origin}/gateway/preferences?${choice}`, {
      method,
      headers: { Referer },
    })
    return [
      status,
      headers.location,
      ...[headers['set-cookie'] ?? []].flat().map(cookie => cookie.split(';')[0]),
    ]
  }
  expect(await choose('language=en')).toEqual([303, '/mentors?q=a', 'kocyolu.language=en'])
  expect(await choose('theme=dark')).toEqual([303, '/mentors?q=a', 'kocyolu.theme=dark'])
  expect(await choose('theme=light&language=auto')).toEqual([
    303,
    '/mentors?q=a',
    'kocyolu.language=',
    'kocyolu.theme=',
  ])
  for (const foreign of ['https://evil.example//evil.example/', 'https://evil.example/\\evil.example', ''])
    expect(await choose('language=de', foreign)).toEqual([303, '/'])
  expect((await choose('theme=dark', undefined, 'GET'))[0]).toBe(405)
})
