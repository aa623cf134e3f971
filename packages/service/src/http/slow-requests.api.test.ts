import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'

const start = () => testService(toy, buildToy, { config: { requestTimeoutMs: 300 } })
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})
afterAll(() => api.close())

/** Sends these bytes and then one more every now and then; gives the answer when the service has closed. */
function drip(head: string): Promise<string> {
  const { hostname, port } = new URL(api.baseUrl)
  return new Promise(resolve => {
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(head))
    const drops = setInterval(() => socket.write('x'), 50)
    socket.on('data', data => {
      answer += data
    })
    // A drop that falls after the end.
    socket.on('error', () => {})
    socket.once('close', () => {
      clearInterval(drops)
      resolve(answer)
    })
  })
}

const lines = (...all: string[]): string => all.join('\r\n')
const body = ['Content-Type: application/json', 'Content-Length: 9999', '', '']

it('cuts off who lets headers drip', async () => {
  expect(await drip(lines('GET /api/notes HTTP/1.1', 'Host: a', 'X-Long: '))).toMatch(/^HTTP\/1\.1 408/)
})

it('cuts off who lets a body drip, whether it is waited for or not', async () => {
  const { cookie } = await api.as()
  const post = ['POST /api/notes HTTP/1.1', 'Host: a']
  expect(await drip(lines(...post, `Cookie: ${cookie}`, ...body))).toMatch(/^HTTP\/1\.1 408/)
  expect(await drip(lines(...post, ...body))).toMatch(/^HTTP\/1\.1 401/)
})
