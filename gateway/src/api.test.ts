import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { echo, type FakeService, fakeService, raw, startGateway, type TestGateway } from './testing.ts'

const names = ['identity', 'coaching', 'messaging', 'content', 'notifications', 'releases']
/** Answers when the whole body has come. */
const afterBody =
  (answer: RequestListener): RequestListener =>
  (incoming, response) => {
    incoming.resume().once('end', () => answer(incoming, response))
  }

let services: Record<string, FakeService>
let gateway: TestGateway

beforeAll(async () => {
  const made = await Promise.all(
    names.map(async name => [name, await fakeService(afterBody(echo(name)))] as const),
  )
  services = Object.fromEntries(made)
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  gateway = await startGateway(
    { 'live/screens/other.html': '<!doctype html><title>KoçYolu</title>' },
    {
      listen: [`127.0.0.1:${port}`],
      publicOrigin: `http://localhost:${port}`,
      aliasOrigins: [`http://127.0.0.1:${port}`],
      upstreams: Object.fromEntries(made.map(([name, service]) => [name, [service.address]])),
    },
  )
})
afterAll(async () => {
  await gateway.stop()
  for (const service of Object.values(services)) await service.kill()
})

const ask = async (path: string, options: Parameters<typeof raw>[1] = {}) => {
  const answer = await raw(`${gateway.origin}${path}`, options)
  return { ...answer, json: JSON.parse(answer.body) }
}

describe('routing', () => {
  test.each([
    ['/account/sign-in?returnTo=%2F', 'identity'],
    ['/api/login?screen=sign-up', 'identity'],
    ['/api/logout', 'identity'],
    ['/.well-known/security.txt', 'identity'],
    ['/api/auth/user', 'identity'],
    ['/api/users', 'identity'],
    ['/api/users/counts', 'identity'],
    ['/api/mentors?q=%C4%B1%C5%9F%C4%B1k', 'coaching'],
    ['/api/mentors/3/slots', 'coaching'],
    ['/api/expertise/categories', 'coaching'],
    ['/api/reviews/4', 'coaching'],
    ['/api/sessions/student', 'coaching'],
    ['/api/messages', 'messaging'],
    ['/api/messages/contacts', 'messaging'],
    ['/api/messages/stream', 'messaging'],
    ['/api/blogs', 'content'],
    ['/api/site/home', 'content'],
    ['/api/site/releases', 'releases'],
    ['/api/site/releases/canary/abort', 'releases'],
    ['/api/site/client-errors/4', 'releases'],
    ['/api/site/tabs', 'releases'],
    ['/api/site/tabs-of-mine', 'content'],
    ['/api/notifications/read-all', 'notifications'],
    ['/api/docs/identity', 'identity'],
  ])('%s is answered by %s, unchanged', async (path, name) => {
    expect((await ask(path)).json).toMatchObject({ name, url: path })
  })

  test.each([
    '/api',
    '/api/docs/unknown',
    '/api/',
    '/api/none',
    '/api/mentorship',
    '/api/session',
    '/api/loginx',
    '/api/health.json',
  ])('%s does not exist', async path => {
    const { status, headers, json } = await ask(path)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
    expect(json).toMatchObject({ code: 'not_found', status: 404, requestId: headers['x-request-id'] })
  })
})

describe('the headers for a service', () => {
  test("the request id is the gateway's own, and the answer carries the same", async () => {
    const { headers, json } = await ask('/api/mentors', { headers: { 'X-Request-Id': 'mine' } })
    expect(json.headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
    expect(headers['x-request-id']).toBe(json.headers['x-request-id'])
  })

  test('forwarding headers of a client are overwritten, never appended to', async () => {
    const { json } = await ask('/api/mentors', {
      headers: {
        'X-Forwarded-For': '6.6.6.6',
        'X-Forwarded-Proto': 'https',
        'X-Forwarded-Host': 'evil.test',
        'X-Real-IP': '6.6.6.6',
        Forwarded: 'for=6.6.6.6',
        Host: 'evil.test',
      },
    })
    const { host } = new URL(gateway.origin.replace('127.0.0.1', 'localhost'))
    expect(json.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': host,
      host,
    })
    expect(json.headers).not.toHaveProperty('x-real-ip')
    expect(json.headers).not.toHaveProperty('forwarded')
  })

  test('nothing of who downloads a document, and all of who looks at a picture', async () => {
    const headers = { Cookie: 'kocyolu.sid=me', Authorization: 'Bearer me' }
    const download = (await ask('/api/messages/documents/4?key=x', { headers })).json
    expect(download).toMatchObject({ name: 'messaging', url: '/api/messages/documents/4?key=x' })
    expect(download.headers).not.toHaveProperty('cookie')
    expect(download.headers).not.toHaveProperty('authorization')
    expect((await ask('/api/messages/pictures/4-400.webp', { headers })).json.headers).toMatchObject({
      cookie: headers.Cookie,
    })
  })

  test('another name of this site counts as the site, a stranger stays a stranger', async () => {
    const publicOrigin = gateway.origin.replace('127.0.0.1', 'localhost')
    const originSeen = async (origin: string) =>
      (await ask('/api/mentors', { headers: { Origin: origin } })).json.headers.origin
    expect(await originSeen(gateway.origin)).toBe(publicOrigin)
    expect(await originSeen(publicOrigin)).toBe(publicOrigin)
    expect(await originSeen('http://evil.test')).toBe('http://evil.test')
  })
})

describe('limits', () => {
  test('a body of 1 MB passes, a larger one is refused before it reaches a service', async () => {
    const post = (size: number) => ask('/api/messages', { method: 'POST', body: Buffer.alloc(size, 'x') })
    expect((await post(1024 * 1024)).status).toBe(200)
    const { status, json, headers } = await post(1024 * 1024 + 1)
    expect(status).toBe(413)
    expect(json).toMatchObject({ code: 'too_large', status: 413, requestId: headers['x-request-id'] })
  })

  test('what is sent with a message may have 10 MB', async () => {
    const path = '/api/messages/019a0000-0000-7000-8000-000000000000/attachments/one'
    const put = (path: string, size: number) =>
      ask(path, { method: 'PUT', body: Buffer.alloc(size, 'x') }).then(({ status }) => status)
    expect(await put(path, 10 * 1024 * 1024)).toBe(200)
    expect(await put(path, 10 * 1024 * 1024 + 1)).toBe(413)
    expect(await put('/api/messages/one/attachments', 2 * 1024 * 1024)).toBe(413)
  })

  test('a picture may be larger than other bodies, up to 5 MB', async () => {
    const put = (path: string, size: number) =>
      ask(path, { method: 'PUT', body: Buffer.alloc(size, 'x') }).then(({ status }) => status)
    for (const path of ['/api/auth/user/picture', '/api/blogs/7/picture']) {
      expect(await put(path, 5 * 1024 * 1024)).toBe(200)
      expect(await put(path, 5 * 1024 * 1024 + 1)).toBe(413)
    }
    expect(await put('/api/blogs/7', 2 * 1024 * 1024)).toBe(413)
  })

  test('what cannot be understood is a 400 in the wire shape', async () => {
    const { status, json } = await ask('/api/mentors/%zz')
    expect(status).toBe(400)
    expect(json).toMatchObject({ code: 'invalid', status: 400 })
  })

  test('headers beyond all measure are refused', async () => {
    const { status } = await raw(`${gateway.origin}/api/mentors`, {
      headers: { 'X-Long': 'x'.repeat(60_000) },
    })
    expect(status).toBe(431)
  })
})

test('a larger answer is compressed for who can read it', async () => {
  const url = `${gateway.origin}/api/mentors?${'x'.repeat(3000)}`
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(await answer.json()).toMatchObject({ name: 'coaching' })
})

describe('a dead service', () => {
  test('is a clear 503, and back as soon as it runs again', async () => {
    await services.coaching?.kill()
    const { status, json, headers } = await ask('/api/mentors')
    expect(status).toBe(503)
    expect(json).toMatchObject({ code: 'unavailable', status: 503, requestId: headers['x-request-id'] })
    expect((await ask('/api/blogs')).status).toBe(200)
    await services.coaching?.revive()
    expect((await ask('/api/mentors')).status).toBe(200)
  })

  test('shows a page where a person expects one', async () => {
    await services.identity?.kill()
    const { status, headers, body } = await raw(`${gateway.origin}/account/sign-in`)
    expect(status).toBe(503)
    expect(headers['content-type']).toContain('text/html')
    expect(body).toContain('Bu bölüm şu anda kullanılamıyor')
    await services.identity?.revive()
    expect((await ask('/account/sign-in')).status).toBe(200)
  })
})
