import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeService, fakeService, startGateway, type TestGateway } from './testing.ts'

let service: FakeService
let gateway: TestGateway
const bodies: string[] = []

beforeAll(async () => {
  // As packages/service makes its servers, only with shorter timeouts.
  const limits = { requestTimeout: 500, headersTimeout: 500, connectionsCheckingInterval: 100 }
  service = await fakeService((incoming, response) => {
    let body = ''
    incoming.on('data', part => {
      body += part
    })
    incoming.on('end', () => {
      bodies.push(body)
      response.end('{}')
    })
  }, limits)
  gateway = await startGateway(
    { 'live/screens/other.html': '<!doctype html>', 'assets/shell/b1/main.js': 'export {}' },
    {
      upstreams: { messaging: [service.address], identity: [service.address] },
      tuning: { headerSeconds: 1 },
    },
  )
})
afterAll(async () => {
  await gateway.stop()
  await service.kill()
})

/** Sends these bytes, and then drop after drop until the gateway closes. */
function drip(head: string): Promise<void> {
  const { hostname, port } = new URL(gateway.origin)
  return new Promise(resolve => {
    const socket = connect(Number(port), hostname, () => socket.write(head))
    const drops = setInterval(() => socket.write('x'), 50)
    // A drop that falls after the end.
    socket.on('error', () => {})
    socket.resume()
    socket.once('close', () => {
      clearInterval(drops)
      resolve()
    })
  })
}

const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 900000\r\n\r\n`
const chunked = `POST /api/messages HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffff\r\n`

test.each([
  ['the first line', 'GET /api/mes'],
  ['headers', 'GET / HTTP/1.1\r\nHost: a\r\nX-Long: '],
  ['the body of a call', post('/api/messages')],
  ['a body of unknown length', chunked],
  ['the body of a form', post('/account/sign-in')],
  ['a body for a page', post('/')],
  ['a body for a file', post('/assets/shell/b1/main.js')],
  ['a body for nothing', post('/api/none')],
])('who lets %s drip is cut off, however steadily', async (_what, head) => {
  await drip(head)
  expect(bodies).toEqual([])
})
