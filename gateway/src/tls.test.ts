import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect as connectHttp2 } from 'node:http2'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type SecureContextOptions, type TLSSocket } from 'node:tls'
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

const folder = mkdtempSync(join(tmpdir(), 'kocyolu-tls-'))
const certificate = join(folder, 'certificate.pem')
const key = join(folder, 'key.pem')
let port: number
let ca: Buffer
let service: FakeService
let gateway: TestGateway

beforeAll(async () => {
  const subject = [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
    '-days',
    '2',
    '-nodes',
  ]
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1']
  const made = ['req', '-x509', ...newKey, ...subject, '-keyout', key, '-out', certificate]
  execFileSync('openssl', made, { stdio: 'ignore' })
  ca = readFileSync(certificate)
  port = await freePort()
  service = await fakeService(echo('coaching'))
  gateway = await startGateway(
    { 'live/screens/other.html': '<!doctype html><title>KoçYolu</title>' },
    {
      publicOrigin: `https://localhost:${port}`,
      tls: { listen: [`127.0.0.1:${port}`], certificate, key },
      upstreams: { coaching: [service.address] },
    },
  )
})
afterAll(async () => {
  await gateway.stop()
  await service.kill()
  rmSync(folder, { recursive: true })
})

const ask = (path: string): Promise<{ status: number; headers: Record<string, unknown>; body: string }> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', servername: 'localhost', port, path, ca }, response => {
      response.setEncoding('utf8')
      let body = ''
      response.on('data', part => {
        body += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    outgoing.once('error', reject).end()
  })

const shakeHands = (versions: SecureContextOptions): Promise<TLSSocket> =>
  new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', servername: 'localhost', port, ca, ...versions }
    const socket = connect(options, () => resolve(socket))
    socket.once('error', reject)
  })

test('the site is there over TLS, and asks browsers to come in no other way', async () => {
  const page = await ask('/')
  expect(page.status).toBe(200)
  expect(page.body).toContain('KoçYolu')
  expect(page.headers['content-security-policy']).toContain('upgrade-insecure-requests')
  const call = await ask('/api/mentors')
  expect(JSON.parse(call.body).headers).toMatchObject({
    host: `localhost:${port}`,
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '127.0.0.1',
  })
  for (const { headers } of [page, call, await ask('/api/none'), await ask('/none.js')])
    expect(headers['strict-transport-security']).toBe('max-age=31536000')
})

test.each([
  ['without TLS', () => gateway.origin],
  ['plainly on the TLS port', () => `http://127.0.0.1:${port}`],
])('who comes %s is led to it', async (_how, origin) => {
  const { status, headers, body } = await raw(`${origin()}/mentors?q=a`)
  expect([status, headers.location, body]).toEqual([301, `https://localhost:${port}/mentors?q=a`, ''])
  expect(headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'no-store' })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('no client can talk it into leading elsewhere', async () => {
  const headers = { Host: 'evil.test', 'X-Forwarded-Host': 'evil.test', 'X-Forwarded-Proto': 'https' }
  const answer = await raw(`${gateway.origin}//evil.test/`, { headers })
  expect(answer.headers.location).toBe(`https://localhost:${port}//evil.test/`)
})

test('TLS 1.2 and 1.3 are spoken, older ones are not', async () => {
  const old = { ciphers: 'DEFAULT:@SECLEVEL=0' }
  for (const version of ['TLSv1.2', 'TLSv1.3'] as const) {
    const socket = await shakeHands({ minVersion: version, maxVersion: version })
    expect(socket.getProtocol()).toBe(version)
    socket.destroy()
  }
  await expect(shakeHands({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ...old })).rejects.toThrow()
})

test('no ticket is given out', async () => {
  const socket = await shakeHands({ minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' })
  expect(socket.getTLSTicket()).toBeUndefined()
  socket.destroy()
})

test('HTTP/2 is spoken with who speaks it', async () => {
  const client = connectHttp2(`https://localhost:${port}`, {
    createConnection: () =>
      connect({ host: '127.0.0.1', servername: 'localhost', port, ca, ALPNProtocols: ['h2'] }),
  })
  const stream = client.request({ ':path': '/api/mentors', ':method': 'POST' })
  stream.end('{}')
  const { ':status': status } = await new Promise<Record<string, unknown>>((resolve, reject) =>
    stream.once('response', resolve).once('error', reject),
  )
  expect(status).toBe(200)
  stream.destroy()
  client.destroy()
})
