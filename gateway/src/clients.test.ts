import { afterEach, describe, expect, test, vi } from 'vitest'
import { echo, type FakeService, fakeService, raw, startGateway, type TestGateway } from './testing.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
})

type Given = Parameters<typeof startGateway>[1]

async function start(answer: Parameters<typeof fakeService>[0], given: Given): Promise<TestGateway> {
  const service: FakeService = await fakeService(answer)
  const replicas = [service.address]
  const upstreams = { coaching: replicas, messaging: replicas, identity: replicas }
  const gateway = await startGateway(
    { 'live/screens/other.html': '<!doctype html>' },
    { upstreams, ...given },
  )
  running.push(gateway, { stop: service.kill })
  return gateway
}

const behindProxy: Given = { trustedProxies: ['127.0.0.0/8', '10.0.0.0/8', '2001:db8:ffff::/48'] }

describe('behind a proxy of ours', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8::7', '2001:db8::7'],
    // The client's own header, then its address, then a proxy of ours.
    ['6.6.6.6, 192.0.2.1, 10.1.2.3', '192.0.2.1'],
    ['6.6.6.6, 192.0.2.1, 2001:db8:ffff::1', '192.0.2.1'],
    ['6.6.6.6, nonsense', '127.0.0.1'],
  ])('a service gets the one address of %s', async (forwarded, address) => {
    const gateway = await start(echo('coaching'), behindProxy)
    const headers = { 'X-Forwarded-For': forwarded }
    const { body } = await raw(`${gateway.origin}/api/mentors`, { headers })
    expect(JSON.parse(body).headers['x-forwarded-for']).toBe(address)
  })

  test('a stranger is not believed', async () => {
    const gateway = await start(echo('coaching'), { trustedProxies: ['10.0.0.0/8'] })
    const headers = { 'X-Forwarded-For': '192.0.2.1', 'X-Forwarded-Proto': 'https' }
    const { body } = await raw(`${gateway.origin}/api/mentors`, { headers })
    expect(JSON.parse(body).headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
    })
  })

  test('that ends TLS, the site is the one over TLS, and the clear is led there', async () => {
    const gateway = await start(echo('coaching'), { ...behindProxy, publicOrigin: 'https://kocyolu.test' })
    const ask = (path: string, headers: Record<string, string>) =>
      raw(`${gateway.origin}${path}`, { headers })
    const secure = await ask('/api/mentors', { 'X-Forwarded-Proto': 'https' })
    expect(JSON.parse(secure.body).headers['x-forwarded-proto']).toBe('https')
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
    for (const headers of [{}, { 'X-Forwarded-Proto': 'http' }]) {
      const clear = await ask('/api/mentors?q=a%20b', headers)
      expect(clear).toMatchObject({ status: 301, body: '' })
      expect(clear.headers.location).toBe('https://kocyolu.test/api/mentors?q=a%20b')
      expect(clear.headers['strict-transport-security']).toBeUndefined()
      expect(clear.headers['x-content-type-options']).toBe('nosniff')
    }
    expect((await ask('/gateway/healthz', {})).status).toBe(200)
  })
})

test('names below the site’s own are bound to TLS where that is asked for', async () => {
  const gateway = await start(echo('coaching'), {
    ...behindProxy,
    publicOrigin: 'https://kocyolu.test',
    tuning: { hstsSubdomains: true },
  })
  const { headers } = await raw(`${gateway.origin}/api/mentors`, {
    headers: { 'X-Forwarded-Proto': 'https' },
  })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

describe('requests of one address', () => {
  const burst = 10
  const limited = (requestsPerSecond: number) =>
    start(echo('coaching'), { ...behindProxy, tuning: { requestsPerSecond, cacheMegabytes: 0 } })
  const answersTo = (gateway: TestGateway, path: string, addresses: string[]) => {
    const headers = (at: number) => ({ 'X-Forwarded-For': addresses[at % addresses.length] ?? '' })
    const all = Array.from({ length: burst * 4 }, (_, at) =>
      raw(`${gateway.origin}${path}`, { headers: headers(at) }),
    )
    return Promise.all(all)
  }
  const statusesOf = async (...asked: Parameters<typeof answersTo>) =>
    (await answersTo(...asked)).map(({ status }) => status)

  test('past all measure are refused at the door, and those of another one are not', async () => {
    const gateway = await limited(1)
    const answers = await answersTo(gateway, '/api/mentors', ['192.0.2.1'])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(burst)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(burst)
    for (const { headers, body } of refused)
      expect([headers['retry-after'], JSON.parse(body).code]).toEqual(['5', 'rate_limited'])
    const other = await raw(`${gateway.origin}/api/mentors`, { headers: { 'X-Forwarded-For': '192.0.2.2' } })
    expect(other.status).toBe(200)
  })

  test('count for their whole /64, whichever of its addresses they come from', async () => {
    const addresses = Array.from({ length: 40 }, (_, at) => `2001:db8::${at.toString(16)}`)
    const statuses = await statusesOf(await limited(1), '/api/mentors', addresses)
    expect(statuses).toContain(429)
  })

  test.each([
    '/any/page',
    '/assets/../api/mentors',
    '/gateway/services/coaching',
    '/api/users/pictures/a-64.webp',
    '/api/messages/documents/4',
  ])('are counted for %s too', async path => {
    expect(await statusesOf(await limited(1), path, ['192.0.2.1'])).toContain(429)
  })

  test.each(['/assets/shell/b1/main.js', '/composition.json', '/gateway/healthz'])(
    'are not counted for %s',
    async path => {
      expect(await statusesOf(await limited(1), path, ['192.0.2.1'])).not.toContain(429)
    },
  )

  test('have no limit where none is set, as on a local stack', async () => {
    expect(await statusesOf(await limited(0), '/api/mentors', ['192.0.2.1'])).not.toContain(429)
  })
})

describe('requests under way', () => {
  /** Holds every request until it is released. */
  function held() {
    let waiting = 0
    const letGo = Promise.withResolvers<void>()
    const answer: Parameters<typeof fakeService>[0] = (_incoming, response) => {
      waiting += 1
      letGo.promise.then(() => response.end('{}'))
    }
    return { answer, letGo: letGo.resolve, waiting: () => waiting }
  }

  test.each([
    ['an IPv4 address', ['192.0.2.1', '192.0.2.1'], '192.0.2.1', '192.0.2.2'],
    ['an IPv6 household', ['2001:db8::1', '2001:db8::2:3:4:5'], '2001:db8:0:0:a::', '2001:db8:0:1::1'],
    // Bytes that a pattern could take for the end of a line.
    ['another', ['2001:a0a::a0a', '2001:a0a::a'], '2001:a0a::a0a:a0a', '2001:a0a:0:a0a::a0a'],
  ])('of %s are limited, and those of its neighbour are not', async (_what, both, third, neighbour) => {
    const { answer, letGo, waiting } = held()
    const gateway = await start(answer, { ...behindProxy, tuning: { connectionsPerAddress: 2 } })
    const ask = (address: string) =>
      raw(`${gateway.origin}/api/messages`, { headers: { 'X-Forwarded-For': address } })
    const underWay = both.map(ask)
    await vi.waitUntil(() => waiting() === 2)
    const refused = await ask(third)
    expect(refused.status).toBe(429)
    expect(JSON.parse(refused.body)).toMatchObject({ code: 'rate_limited', status: 429 })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    underWay.push(ask(neighbour))
    await vi.waitUntil(() => waiting() === 3)
    letGo()
    for (const each of await Promise.all(underWay)) expect(each.status).toBe(200)
    expect((await ask(third)).status).toBe(200)
  })
})
