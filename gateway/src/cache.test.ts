import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type FakeService, fakeService, raw, startGateway, type TestGateway } from './testing.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
})

interface Site {
  service: FakeService
  gateway: TestGateway
  get(path: string, headers?: Record<string, string>): ReturnType<typeof raw>
}

async function start(answer: RequestListener, cacheMegabytes = 8): Promise<Site> {
  const service = await fakeService(answer)
  const upstreams = Object.fromEntries(
    ['identity', 'coaching', 'messaging', 'content', 'notifications', 'releases'].map(name => [
      name,
      [service.address],
    ]),
  )
  const gateway = await startGateway({}, { upstreams, tuning: { cacheMegabytes } })
  running.push(gateway, { stop: service.kill })
  return { service, gateway, get: (path, headers = {}) => raw(`${gateway.origin}${path}`, { headers }) }
}

/** Answers with how often it was asked, and these headers. */
function counting(headers: Record<string, string>) {
  let asked = 0
  const answer: RequestListener = (_incoming, response) => {
    asked += 1
    response.writeHead(200, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify({ asked }))
  }
  return { answer, asked: () => asked }
}

const kept = { 'Cache-Control': 'public, max-age=60, stale-while-revalidate=60', Vary: 'Cookie' }

/** How the cache was used, request by request, as the access log has it. */
const uses = ({ folder }: TestGateway): string[] =>
  readFileSync(join(folder, 'access.log'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line).cache)

describe('a public answer', () => {
  test('is asked for once and given to all visitors, who do not see that', async () => {
    const { answer, asked } = counting(kept)
    const { gateway, get } = await start(answer)
    const answers = [
      await get('/api/mentors?q=a'),
      await get('/api/mentors?q=a'),
      await get('/api/mentors?q=a'),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([200, '{"asked":1}'])
    expect(asked()).toBe(1)
    expect(new Set(answers.map(each => each.headers['x-request-id'])).size).toBe(3)
    expect(Object.keys(answers[1]?.headers ?? {}).filter(name => name.includes('cache'))).toEqual([
      'cache-control',
    ])
    await vi.waitUntil(() => uses(gateway).length === 3)
    expect(uses(gateway)).toEqual(['MISS', 'HIT', 'HIT'])
  })

  test('is another one at every other address', async () => {
    const { answer, asked } = counting(kept)
    const { get } = await start(answer)
    for (const path of [
      '/api/mentors',
      '/api/mentors?q=a',
      '/api/mentors?q=A',
      '/api/mentors/1',
      '/api/blogs',
    ])
      await get(path)
    expect(asked()).toBe(5)
  })

  test('is asked for once when many want it at the same moment', async () => {
    const letGo = Promise.withResolvers<void>()
    const { answer, asked } = counting(kept)
    const { gateway, get } = await start((incoming, response) => {
      if (incoming.url === '/api/blogs') response.end()
      else letGo.promise.then(() => answer(incoming, response))
    })
    const all = Array.from({ length: 40 }, () => get('/api/mentors'))
    // By the time a later one is answered, those before have come as well.
    await get('/api/blogs')
    letGo.resolve()
    for (const { status } of await Promise.all(all)) expect(status).toBe(200)
    expect(asked()).toBe(1)
    await vi.waitUntil(() => uses(gateway).length === 41)
  })

  test('is given while a newer one is fetched, and the newer one after that', async () => {
    let asked = 0
    const letGo = Promise.withResolvers<void>()
    const { get } = await start(async (_incoming, response) => {
      asked += 1
      const version = asked
      if (version > 1) await letGo.promise
      const headers = { 'Cache-Control': 'public, max-age=1, stale-while-revalidate=60' }
      response.writeHead(200, headers).end(String(version))
    })
    // nginx takes no further request on a connection whose request made it fetch.
    const look = async () => (await get('/api/mentors', { Connection: 'close' })).body
    while (asked < 2) expect(await look()).toBe('1')
    expect(await look()).toBe('1')
    letGo.resolve()
    await vi.waitUntil(async () => Number(await look()) >= 2)
  })

  test('outlives its service', async () => {
    const { answer } = counting({ 'Cache-Control': 'public, max-age=1' })
    const { gateway, service, get } = await start(answer)
    await get('/api/mentors')
    await service.kill()
    await vi.waitUntil(async () => {
      expect((await get('/api/mentors')).status).toBe(200)
      return uses(gateway).includes('STALE')
    })
    expect((await get('/api/mentors', { Cookie: 'kocyolu.sid=me' })).status).toBe(503)
    expect((await get('/api/mentors/2')).status).toBe(503)
  })
})

test('a picture is requested once, for visitors and for signed-in users, and the service does not learn who asks', async () => {
  const cookies: unknown[] = []
  const { get } = await start((incoming, response) => {
    cookies.push(incoming.headers.cookie)
    const headers = { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable' }
    response.writeHead(200, headers).end('picture')
  })
  for (const headers of [{ Cookie: 'kocyolu.sid=me' }, {}, { Cookie: 'kocyolu.sid=other' }]) {
    const answer = await get('/api/users/pictures/ab-256.webp', headers)
    expect([answer.status, answer.body]).toEqual([200, 'picture'])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  }
  expect(cookies).toEqual([undefined])
})

describe('a visitor', () => {
  test('is one whatever number their browser has and whatever they chose, and the service gets neither', async () => {
    const cookies: unknown[] = []
    const { answer, asked } = counting(kept)
    const { get } = await start((incoming, response) => {
      cookies.push(incoming.headers.cookie)
      answer(incoming, response)
    })
    for (const Cookie of [
      'device=0123456789abcdef0123456789abcdef',
      'device=fedcba98765432100123456789abcdef; kocyolu.preferences=tr.dark',
      'kocyolu.known=abc.def',
      'kocyolu.language=en; device=0123456789abcdef0123456789abcdef',
    ])
      expect((await get('/api/mentors', { Cookie })).body).toBe('{"asked":1}')
    expect((await get('/api/mentors')).body).toBe('{"asked":1}')
    expect([asked(), cookies]).toEqual([1, [undefined]])
  })

  test('a signed-in user is none, and the service gets all their cookies', async () => {
    const { get } = await start((incoming, response) =>
      response.writeHead(200, kept).end(incoming.headers.cookie ?? 'visitor'),
    )
    const Cookie = 'device=0123456789abcdef0123456789abcdef; kocyolu.sid=me'
    expect((await get('/api/mentors', { Cookie })).body).toBe(Cookie)
    expect((await get('/api/mentors')).body).toBe('visitor')
  })
})

describe('never kept', () => {
  test.each([
    ['what says nothing about it', {}],
    ['what is private', { 'Cache-Control': 'private, max-age=60' }],
    ['what shall not be stored', { 'Cache-Control': 'no-store' }],
    ['what sets a cookie', { ...kept, 'Set-Cookie': 'kocyolu.sid=new' }],
    ['what is different each time', { ...kept, Vary: '*' }],
    ['what is different for each language', { ...kept, Vary: 'Cookie, Accept-Language' }],
  ])('is %s', async (_what, headers) => {
    const { answer, asked } = counting(headers)
    const { get } = await start(answer)
    await get('/api/mentors')
    await get('/api/mentors')
    expect(asked()).toBe(2)
  })

  test.each(['/api/users/1', '/api/messages', '/api/notifications', '/account/sign-in'])(
    'is %s, whatever the service says',
    async path => {
      const { answer, asked } = counting(kept)
      const { get } = await start(answer)
      await get(path)
      await get(path)
      expect(asked()).toBe(2)
    },
  )

  test('is anything where there is no room for it', async () => {
    const { answer, asked } = counting(kept)
    const { get } = await start(answer, 0)
    await get('/api/mentors')
    await get('/api/mentors')
    expect(asked()).toBe(2)
  })
})

describe('an answer to a user', () => {
  /** A service that gets it wrong: what it says to one person it calls public. */
  const careless: RequestListener = (incoming, response) => {
    const { cookie, authorization } = incoming.headers
    const who = cookie ?? authorization ?? 'visitor'
    setImmediate(() => response.writeHead(200, { 'Cache-Control': 'public, max-age=1' }).end(who))
  }

  test.each([
    { Cookie: 'kocyolu.sid=me' },
    { Cookie: '__Host-kocyolu.sid=me' },
    { Cookie: 'theme=dark; kocyolu.sid=me; kocyolu.sid.sig=x' },
    { Cookie: 'KOCYOLU.SID=me' },
    { Cookie: '0' },
    { Cookie: 'device=1; kocyolu.sid=me' },
    { Cookie: 'kocyolu.sid=me; device=1' },
    { Cookie: 'device=1;kocyolu.sid=me' },
    { Cookie: 'xdevice=1' },
    { Cookie: 'device=1|' },
    { Authorization: 'Bearer me' },
    { Cookie: 'device=1', Authorization: 'Bearer me' },
    { Cookie: 'device=1', Authorization: '|' },
  ])('%o is given to no other user, nor is a user given theirs', async headers => {
    const { get } = await start(careless)
    const me = Object.values(headers)[0]
    expect((await get('/api/mentors', headers)).body).toBe(me)
    expect((await get('/api/mentors')).body).toBe('visitor')
    expect((await get('/api/mentors', headers)).body).toBe(me)
    expect((await get('/api/mentors')).body).toBe('visitor')
  })

  test('stays theirs when hundreds ask at once, and while answers run out', async () => {
    const { gateway, get } = await start(careless)
    const asker = async (number: number): Promise<void> => {
      const cookie = number % 3 === 0 ? undefined : `kocyolu.sid=${number}`
      for (let turn = 0; turn < 40; turn++) {
        const { body } = await get(`/api/mentors/${turn % 4}`, cookie ? { Cookie: cookie } : {})
        expect(body).toBe(cookie ?? 'visitor')
      }
    }
    await Promise.all(Array.from({ length: 30 }, (_, number) => asker(number)))
    await vi.waitUntil(() => uses(gateway).length === 1200)
    expect(new Set(uses(gateway))).toContain('HIT')
    expect(uses(gateway).filter(use => use === 'BYPASS')).toHaveLength(800)
  })
})
