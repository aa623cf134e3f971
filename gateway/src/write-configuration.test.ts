import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'kocyolu-gateway-'))
afterAll(() => rmSync(folder, { recursive: true }))

const program = fileURLToPath(new URL('./write-configuration.ts', import.meta.url))
const write = (env: Record<string, string>) =>
  spawnSync(process.execPath, [program], { env: { ...env, PATH: '' }, encoding: 'utf8' })

const place = {
  GATEWAY_FOLDER: join(folder, 'gateway'),
  GATEWAY_WWW: join(folder, 'www'),
  GATEWAY_LISTEN: '127.0.0.1:8080,[::1]:8080',
  PUBLIC_ORIGIN: 'http://kocyolu.test',
  IDENTITY_UPSTREAMS: 'identity:3000',
  COACHING_UPSTREAMS: '127.0.0.1:3001',
  MESSAGING_UPSTREAMS: '127.0.0.1:3002, 127.0.0.1:3003',
  CONTENT_UPSTREAMS: '127.0.0.1:3004',
  NOTIFICATIONS_UPSTREAMS: '127.0.0.1:3005',
  RELEASES_UPSTREAMS: '127.0.0.1:3007',
}

test('a gateway that runs by itself is described by its environment', () => {
  const { status, stdout } = write({ ...place, GATEWAY_WORKERS: '3' })
  expect(status).toBe(0)
  const text = readFileSync(stdout.trim(), 'utf8')
  expect(text).toContain('worker_processes 3;')
  expect(text).toContain('listen [::1]:8080;')
  for (const replica of ['identity:3000', '127.0.0.1:3002', '127.0.0.1:3003'])
    expect(text).toContain(`server ${replica} max_fails=1`)
})

test('the renderer is asked where there is one', () => {
  const text = (env: Record<string, string>) =>
    readFileSync(write({ ...place, ...env }).stdout.trim(), 'utf8')
  expect(text({})).not.toContain('http://pages')
  const asked = text({ PAGES_UPSTREAMS: '127.0.0.1:3006' })
  expect(asked).toContain('http://pages')
  expect(asked).toContain('server 127.0.0.1:3006 max_fails=1')
})

test('with a certificate it listens with TLS', () => {
  const tls = { TLS_LISTEN: '0.0.0.0:443', TLS_CERTIFICATE: '/tls/site.pem', TLS_KEY: '/tls/site.key' }
  const { stdout } = write({ ...place, ...tls, PUBLIC_ORIGIN: 'https://kocyolu.test' })
  const text = readFileSync(stdout.trim(), 'utf8')
  expect(text).toContain('listen 0.0.0.0:443 ssl http2;')
  expect(text).toContain('ssl_certificate /tls/site.pem;')
})

test.each([
  ['is missing', { COACHING_UPSTREAMS: '' }, /COACHING_UPSTREAMS/],
  ['would end a directive', { GATEWAY_WWW: '/srv; include /etc/passwd' }, /GATEWAY_WWW/],
  ['is half of TLS', { TLS_KEY: '/tls/site.key' }, /TLS_LISTEN(.|\n)*TLS_CERTIFICATE/],
  [
    'contradicts another',
    { TLS_LISTEN: '127.0.0.1:443', TLS_KEY: '/k', TLS_CERTIFICATE: '/c' },
    /certificate, but/,
  ],
])('a setting that %s is named, and nothing is written', (_what, wrong, complaint) => {
  const GATEWAY_FOLDER = join(folder, 'wrong')
  const { status, stderr } = write({ ...place, GATEWAY_FOLDER, ...wrong })
  expect(status).toBe(1)
  expect(stderr).toMatch(complaint)
  expect(existsSync(GATEWAY_FOLDER)).toBe(false)
})
