import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get as request } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { siteIn } from './site-in.ts'
import { echo, fakeService, raw, startGateway } from './testing.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
})

const screens = ['index.html', 'mentors.html', 'mentors/_.html', 'mentors/_/request.html', 'other.html']

/** A gateway in front of a site whose composition 1 is live and whose composition 2 has been published. */
async function start(given: Parameters<typeof startGateway>[1] = {}) {
  const gateway = await startGateway({}, given)
  running.push(gateway)
  const site = siteIn(gateway.www)
  site.compose(1, screens)
  site.compose(2, screens)
  site.goLive(1)
  const get = (path: string, device?: string, headers: Record<string, string> = {}) =>
    raw(`${gateway.origin}${path}`, {
      headers: { ...headers, ...(device && { Cookie: `device=${device}` }) },
    })
  return { gateway, site, get }
}
type Get = Awaited<ReturnType<typeof start>>['get']

/** The number that a browser keeps; always the same ones, so that shares are, too. */
const devices = Array.from({ length: 800 }, (_, at) => createHash('md5').update(`device ${at}`).digest('hex'))

/** Which of the devices get composition 2. */
async function canaryOf(get: Get, asking = devices): Promise<Set<string>> {
  const found = new Set<string>()
  const waiting = [...asking]
  const work = async (): Promise<void> => {
    for (let device = waiting.pop(); device; device = waiting.pop()) {
      const { status, body } = await get('/mentors', device)
      expect([status, body.slice(1)]).toEqual([200, ' mentors.html'])
      if (body.startsWith('2')) found.add(device)
    }
  }
  await Promise.all(Array.from({ length: 20 }, work))
  return found
}

test('answers which composition is really served, to any caller', async () => {
  const { gateway, site, get } = await start()
  const served = async () =>
    await Promise.all(['live', 'canary'].map(part => get(`/gateway/site/${part}`, devices[0])))
  expect((await served()).map(({ status }) => status)).toEqual([200, 404])
  site.canary(2, 100)
  site.goLive(2)
  const [live, canary] = await served()
  expect([live?.body, canary?.body].map(body => JSON.parse(body ?? ''))).toEqual([
    { number: 2 },
    { composition: 2, percent: 100 },
  ])
  expect(live?.headers).toMatchObject({ 'cache-control': 'no-store' })
  mkdirSync(join(gateway.www, 'assets/mfe-shop/a1'), { recursive: true })
  writeFileSync(join(gateway.www, 'assets/mfe-shop/a1/remoteEntry.js'), '')
  expect((await get('/gateway/site/builds/mfe-shop/a1/remoteEntry.js')).status).toBe(200)
  for (const path of [
    'mfe-shop/a2/remoteEntry.js',
    'mfe-shop/',
    '../live/number.json',
    '..%2flive/number.json',
  ])
    expect((await get(`/gateway/site/builds/${path}`)).status).not.toBe(200)
})

test('browsers run only what has a hash where every build of their own composition has one for each file', async () => {
  const { gateway, site, get } = await start()
  const policyOf = async (device: string) => (await get('/mentors', device)).headers['integrity-policy']
  const [one = '', ...others] = devices
  expect(await policyOf(one)).toBeUndefined()
  writeFileSync(join(gateway.www, 'compositions/1/hashed'), '')
  expect(await policyOf(one)).toBe('blocked-destinations=(script), endpoints=(policy)')
  expect((await get('/api/none')).headers['integrity-policy']).toBeUndefined()
  const engine = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  const agents = [
    `${engine} Version/26.1 Safari/604.1`,
    `${engine} CriOS/142.0`,
    `${engine} Chrome/142.0 Safari/537.36`,
  ]
  const policies = agents.map(async agent => {
    const { headers } = await get('/mentors', one, { 'User-Agent': agent })
    return headers['integrity-policy']
  })
  expect(await Promise.all(policies)).toEqual([
    undefined,
    undefined,
    'blocked-destinations=(script), endpoints=(policy)',
  ])
  site.canary(2, 50)
  const canary = await canaryOf(get, others.slice(0, 20))
  for (const device of others.slice(0, 20))
    expect(await policyOf(device)).toBe(
      canary.has(device) ? undefined : 'blocked-destinations=(script), endpoints=(policy)',
    )
  writeFileSync(join(gateway.www, 'compositions/2/hashed'), '')
  rmSync(join(gateway.www, 'compositions/1/hashed'))
  for (const device of others.slice(0, 20))
    expect(await policyOf(device)).toBe(
      canary.has(device) ? 'blocked-destinations=(script), endpoints=(policy)' : undefined,
    )
})

describe('a canary', () => {
  test('goes to its share of the browsers, always to the same ones, and to more when it grows', async () => {
    const { site, get } = await start()
    expect(await canaryOf(get)).toEqual(new Set())
    const found: Set<string>[] = []
    for (const percent of [1, 5, 20]) {
      site.canary(2, percent)
      const now = await canaryOf(get)
      expect(now.size / devices.length).toBeGreaterThan((percent / 100) * 0.5)
      expect(now.size / devices.length).toBeLessThan((percent / 100) * 1.5)
      expect(await canaryOf(get, [...now])).toEqual(now)
      for (const before of found) expect([...before].filter(device => !now.has(device))).toEqual([])
      found.push(now)
    }
    site.canary(2, 100)
    expect((await canaryOf(get)).size).toBe(devices.length)
    site.endCanary()
    expect(await canaryOf(get)).toEqual(new Set())
  })

  test('goes to the signed-in users of its roles, and to named people, whatever their device, until they sign out or it ends', async () => {
    const { site, get } = await start()
    const [named, other] = ['0123456789abcdef', 'fedcba9876543210']
    site.canary(2, 0, ['admin', named])
    const shownTo = async (signedIn: string) => {
      const Cookie = `device=${devices[0]}${signedIn}`
      const answers = ['/mentors', '/composition.json'].map(path => get(path, undefined, { Cookie }))
      return (await Promise.all(answers)).map(({ body }) => body.match(/\d/)?.[0]).join('')
    }
    const signedIn = ['=admin', `=admin.${other}`, `=student.${named}`, `=student.${other}`, '=student', '']
    const seen = () => Promise.all(signedIn.map(as => shownTo(as && `; kocyolu.signed-in${as}`)))
    expect(await seen()).toEqual(['22', '22', '22', '11', '11', '11'])
    site.canary(2, 100, ['admin'])
    expect(await seen()).toEqual(signedIn.map(() => '22'))
    site.endCanary()
    expect(await seen()).toEqual(signedIn.map(() => '11'))
  })

  test('is changed, ended and promoted without an error for any visitor, and an open stream goes on', async () => {
    let tell = (_text: string): void => undefined
    const service = await fakeService((_incoming, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      tell = text => void response.write(`data: ${text}\n\n`)
      tell('open')
    })
    running.push({ stop: service.kill })
    const { gateway, site, get } = await start({ upstreams: { messaging: [service.address] } })
    let received = ''
    let isOpen = true
    const stream = request(`${gateway.origin}/api/messages/stream`, response => {
      response.on('data', part => {
        received += part
      })
      response.on('close', () => {
        isOpen = false
      })
    })
    await vi.waitUntil(() => received.includes('open'))
    let isChanging = true
    const asker = async (at: number): Promise<void> => {
      for (let turn = 0; isChanging; turn++) {
        const { status, body } = await get('/mentors/3', devices[(at * 100 + turn) % devices.length])
        expect([status, body.slice(1)]).toEqual([200, ' mentors/_.html'])
      }
    }
    const askers = Promise.all(Array.from({ length: 8 }, (_, at) => asker(at)))
    for (let turn = 0; turn < 300; turn++) {
      site.canary(2, 1 + (turn % 100))
      if (turn % 3 === 0) site.goLive(1 + (turn % 2))
      await get('/composition.json', devices[turn])
      if (turn % 2 === 0) site.endCanary()
    }
    isChanging = false
    await askers
    tell('still here')
    await vi.waitUntil(() => received.includes('still here'))
    expect(isOpen).toBe(true)
    stream.destroy()
  })

  test.each(['/composition.json', '/manifest.webmanifest', '/offline-worker.js'])(
    'has its own %s, and who keeps no cookie gets what is live',
    async path => {
      const { site, get } = await start()
      site.canary(2, 50)
      const canary = await canaryOf(get, devices.slice(0, 20))
      expect(canary.size).toBeGreaterThan(0)
      for (const device of devices.slice(0, 20))
        expect((await get(path, device)).body).toContain(canary.has(device) ? '2' : '1')
      for (let turn = 0; turn < 10; turn++) expect((await get(path)).body).toContain('1')
    },
  )

  test('is known to who puts pages together by the same bucket', async () => {
    const pages = await fakeService(echo('pages'))
    running.push({ stop: pages.kill })
    const { site, get } = await start({ upstreams: { pages: [pages.address] } })
    const buckets = new Map<string, string>()
    for (const device of devices.slice(0, 50)) {
      const { headers } = JSON.parse((await get('/', device, { 'X-Bucket': '00' })).body)
      expect(headers['x-bucket']).toMatch(/^\d\d$/)
      buckets.set(device, headers['x-bucket'])
    }
    await pages.kill()
    site.canary(2, 40)
    const expected = [...buckets].filter(([, bucket]) => Number(bucket) < 40).map(([device]) => device)
    expect(await canaryOf(get, [...buckets.keys()])).toEqual(new Set(expected))
  })
})

describe('a browser', () => {
  test('is given a number of its own once, which no script reads', async () => {
    const { get } = await start()
    const { headers } = await get('/')
    const given = String(headers['set-cookie'])
    expect(given).toMatch(/^device=[0-9a-f]{32}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
    const device = given.slice(7, 39)
    // People are shown a request's number, and quote it in reports.
    const shown = String(headers['x-request-id'])
    for (const half of [device.slice(0, 16), device.slice(16)]) expect(shown).not.toContain(half)
    expect((await get('/', device)).headers['set-cookie']).toBeUndefined()
    expect(String((await get('/', 'mine')).headers['set-cookie'])).not.toContain('mine')
    expect((await get('/composition.json')).headers['set-cookie']).toBeUndefined()
    expect((await get('/api/mentors')).headers['set-cookie']).toBeUndefined()
  })

  test('keeps its number to itself on a site that is reached over TLS', async () => {
    const { get } = await start({ publicOrigin: 'https://kocyolu.test', trustedProxies: ['127.0.0.1'] })
    const { headers } = await get('/', undefined, { 'X-Forwarded-Proto': 'https' })
    expect(String(headers['set-cookie'])).toContain('; Secure')
  })

  test('is on the same composition with its second page as with its first', async () => {
    const { site, get } = await start()
    site.canary(2, 50)
    for (let turn = 0; turn < 20; turn++) {
      const first = await get('/')
      const device = String(first.headers['set-cookie']).slice(7, 39)
      expect((await get('/', device)).body).toBe(first.body)
    }
  })
})

test.each([
  ['/', 'index.html'],
  ['/mentors', 'mentors.html'],
  ['/mentors/', 'mentors.html'],
  ['/mentors/12?x=1', 'mentors/_.html'],
  ['/mentors/12/request', 'mentors/_/request.html'],
  ['/mentors/%C5%9F%20%22', 'mentors/_.html'],
  ['/nowhere', 'other.html'],
  ['/mentors/12/request/more', 'other.html'],
  ['/mentors/../../other', 'other.html'],
  [`/${'long'.repeat(100)}`, 'other.html'],
])('%s is %s without a renderer', async (path, screen) => {
  const { get } = await start()
  expect(await get(path)).toMatchObject({ status: 200, body: `1 ${screen}` })
})

test.each([
  '/live/number.json',
  '/live/screens/index.html',
  '/compositions/1/number.json',
  '/canary/00/number.json',
  '/canaries/1/00/screens/other.html',
  '/mentors.html',
])('%s is a file, not an address', async path => {
  const { site, get } = await start()
  site.canary(2, 100)
  expect((await get(path)).status).toBe(404)
})

test('what was promoted in the same second, and is as long, is the very next answer', async () => {
  const { site, get } = await start()
  for (const path of ['/', '/composition.json', '/offline-worker.js']) {
    for (const number of [1, 2, 1]) {
      site.goLive(number)
      const { status, headers, body } = await get(path, devices[0], {
        'If-None-Match': '*',
        'If-Modified-Since': new Date(Date.now() + 60_000).toUTCString(),
      })
      expect([status, body]).toEqual([200, expect.stringContaining(String(number))])
      expect(headers.etag).toBeUndefined()
      expect(headers['last-modified']).toBeUndefined()
    }
  }
})

test('the log says of each page which composition it is of, and the bucket', async () => {
  const pages = await fakeService((_incoming, response) =>
    response.writeHead(200, { 'X-Composition': '7' }).end('page'),
  )
  running.push({ stop: pages.kill })
  const { gateway, site, get } = await start({ upstreams: { pages: [pages.address] } })
  const lines = (): string[] =>
    readFileSync(join(gateway.folder, 'access.log'), 'utf8').split('\n').filter(Boolean)
  // A line comes after its answer, and those of two answers in any order.
  const getLogged = async (path: string) => {
    const before = lines().length
    const answer = await get(path, devices[0])
    await vi.waitUntil(() => lines().length > before)
    return answer
  }
  expect((await getLogged('/')).headers['x-composition']).toBeUndefined()
  await pages.kill()
  await getLogged('/')
  site.canary(2, 100)
  await getLogged('/')
  await getLogged('/composition.json')
  const entries = lines().map(line => JSON.parse(line))
  expect(entries.map(({ composition }) => composition)).toEqual(['7', '1', '2', ''])
  expect(new Set(entries.slice(0, 3).map(({ bucket }) => bucket)).size).toBe(1)
  expect(entries.map(({ bucket }) => bucket)).toEqual([...Array(3).fill(expect.stringMatching(/^\d\d$/)), ''])
  expect(lines().join()).not.toContain(devices[0])
})

test('what a service is can be asked for by its name, in public and without saying who asks', async () => {
  const service = await fakeService(echo('coaching'))
  running.push({ stop: service.kill })
  const { gateway, get } = await start({ upstreams: { coaching: [service.address] } })
  const { status, headers, body } = await get('/gateway/services/coaching?x=1', devices[0])
  const asked = JSON.parse(body)
  expect([status, headers['cache-control'], asked.method, asked.url]).toEqual([
    200,
    'no-store',
    'GET',
    '/healthz?x=1',
  ])
  expect(asked.headers).not.toHaveProperty('cookie')
  const post = await raw(`${gateway.origin}/gateway/services/coaching`, { method: 'POST', body: 'x' })
  expect(post.status).toBe(405)
  for (const name of ['messaging', 'coachings', 'coaching/metrics', ''])
    expect((await get(`/gateway/services/${name}`)).status).toBe(404)
})
