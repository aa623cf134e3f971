import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeService, fakeService, raw, startGateway, type TestGateway } from './testing.ts'

let service: FakeService
let gateway: TestGateway
beforeAll(async () => {
  // As a service refuses what is too long for it, with the headers that an answer may have.
  service = await fakeService((incoming, response) => {
    const headers = { 'X-Padding': 'x'.repeat(1_000), 'Cache-Control': 'public, max-age=60' }
    response.writeHead(400, headers).end(String(incoming.url?.length))
  })
  const names = ['identity', 'coaching', 'messaging', 'content', 'notifications', 'releases', 'pages']
  const upstreams = Object.fromEntries(names.map(name => [name, [service.address]]))
  gateway = await startGateway({ 'live/screens/other.html': 'page' }, { upstreams })
})
afterAll(async () => {
  await gateway.stop()
  await service.kill()
})

/** nginx takes a request line of 8,192 bytes. */
const maxLength = 8_192 - 'GET  HTTP/1.1\r\n'.length

const places = [
  ['/api/mentors', '/api/blogs/', '/api/site/home', '/api/expertise/categories', '/api/reviews/'],
  ['/api/users/pictures/', '/api/blogs/pictures/', '/api/users/1', '/api/messages', '/api/messages/stream'],
  ['/api/messages/documents/4', '/api/messages/pictures/4-400.webp'],
  ['/api/notifications', '/api/login', '/account/sign-in', '/robots.txt', '/sitemap.xml', '/blog/rss.xml'],
  ['/', '/blog/yazi', '/mentors', '/assets/shell/x.js', '/composition.json', '/gateway/services/content'],
].flat()

test.each(places)('%s is answered as itself, however long its address is', async place => {
  const answer = async (length: number) => {
    const query = `${place}?q=`
    return raw(`${gateway.origin}${query}${'a'.repeat(length - query.length)}`)
  }
  const short = await answer(100)
  const lengths = Array.from({ length: 16 }, (_, at) => 2_700 + at * 100)
  for (const length of [1_000, ...lengths, 6_000, 8_000, maxLength]) {
    const { status } = await answer(length)
    expect([length, status]).toEqual([length, short.status])
  }
  expect((await answer(maxLength + 1)).status).toBe(400)
})

test.each(['/api/blogs/', '/api/mentors/', '/blog/', '/api/blogs/pictures/'])(
  '%s and a long path as well',
  async place => {
    const path = place + 'a'.repeat(maxLength - place.length)
    expect([200, 400, 404]).toContain((await raw(`${gateway.origin}${path}`)).status)
  },
)
