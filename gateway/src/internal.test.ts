import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  echo,
  type FakeService,
  fakeService,
  freePort,
  raw,
  startGateway,
  type TestGateway,
} from './testing.ts'

let service: FakeService
let gateway: TestGateway
let internal: string
beforeAll(async () => {
  service = await fakeService(echo('service'))
  const listen = `127.0.0.1:${await freePort()}`
  internal = `http://${listen}`
  gateway = await startGateway(
    { 'live/screens/other.html': '<!doctype html>' },
    {
      upstreams: Object.fromEntries(
        ['coaching', 'content', 'messaging', 'releases'].map(name => [name, [service.address]]),
      ),
      publicOrigin: 'https://kocyolu.test',
      trustedProxies: ['10.0.0.0/8'],
      internalListen: [listen],
      tuning: { requestsPerSecond: 1, cacheMegabytes: 0 },
    },
  )
})
afterAll(async () => {
  await gateway.stop()
  await service.kill()
})

const ask = (path: string, options?: Parameters<typeof raw>[1]) => raw(`${internal}${path}`, options)

test('parts of the platform ask over no TLS, as a visitor over TLS of no address', async () => {
  const headers = { Cookie: 'sid=1', Authorization: 'Bearer 1', 'X-Forwarded-For': '192.0.2.1' }
  const { status, body } = await ask('/api/mentors?page=2', { headers })
  expect(status).toBe(200)
  const said = JSON.parse(body)
  expect(said.url).toBe('/api/mentors?page=2')
  expect(said.headers).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-host': 'kocyolu.test' })
  for (const name of ['x-forwarded-for', 'cookie', 'authorization'])
    expect(said.headers[name]).toBeUndefined()
})

test('they do not share the limit of one address', async () => {
  const all = await Promise.all(Array.from({ length: 40 }, () => ask('/api/blogs')))
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
})

test('they get the name of their service', async () => {
  expect(JSON.parse((await ask('/gateway/services/messaging')).body).url).toBe('/healthz')
})

test.each(['/', '/account/sign-in', '/api/messages', '/api/none', '/healthz', '/metrics', '/purges'])(
  'nothing else is there: %s',
  async path => {
    expect((await ask(path)).status).toBe(404)
  },
)

test('what failed while a page was rendered is reported there, and cannot be read there', async () => {
  const path = '/api/site/client-errors'
  const headers = { Cookie: 'sid=1', Origin: 'https://kocyolu.test' }
  const said = JSON.parse((await ask(path, { method: 'POST', body: '{}', headers })).body)
  expect(said).toMatchObject({ method: 'POST', url: path, headers: { origin: 'https://kocyolu.test' } })
  expect(said.headers.cookie).toBeUndefined()
  expect((await ask(path, { headers })).status).toBe(404)
  expect((await ask(`${path}/1`, { method: 'POST', body: '{}' })).status).toBe(405)
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('nothing is changed there: %s', async method => {
  expect((await ask('/api/mentors', { method, body: '{}' })).status).toBe(405)
})

test.each(['', ' ', ',', 'unknown'])(
  'no visitor is without an address, whatever they say (%j)',
  async said => {
    const open = await startGateway({}, { upstreams: { coaching: [service.address] } })
    const { body } = await raw(`${open.origin}/api/mentors`, { headers: { 'X-Forwarded-For': said } })
    await open.stop()
    expect(JSON.parse(body).headers['x-forwarded-for']).toBe('127.0.0.1')
  },
)
