import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { echo, type FakeService, fakeService, raw, startGateway, type TestGateway } from './testing.ts'

const running: { stop(): Promise<void> }[] = []
afterEach(async () => {
  for (const each of running.splice(0)) await each.stop()
})

async function start(tuning = {}): Promise<{ gateway: TestGateway; service: FakeService }> {
  const service = await fakeService(echo('identity'))
  const upstreams = { identity: [service.address] }
  const gateway = await startGateway({ 'live/screens/other.html': '<!doctype html>' }, { upstreams, tuning })
  running.push(gateway, { stop: service.kill })
  return { gateway, service }
}

/** All that the gateway has written anywhere. */
const written = ({ folder, log }: TestGateway): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(each => each.isFile())
    .map(each => readFileSync(join(each.parentPath, each.name), 'latin1'))
    .concat(log())
    .join('\n')

interface Entry {
  path: string
  status: number
  upstreamStatus: string
}
const entries = (gateway: TestGateway): Entry[] =>
  readFileSync(join(gateway.folder, 'access.log'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line))

test('a token in an address is written nowhere, whatever goes wrong', async () => {
  const { gateway, service } = await start({ bodyBytes: 2048 })
  const ask = (path: string, options = {}) => raw(`${gateway.origin}${path}`, options)
  await service.kill()
  expect((await ask('/account/reset-password?token=SECRET')).status).toBe(503)
  const referrer = { Referer: 'http://kocyolu.test/account/reset-password?token=SECRET' }
  expect((await ask('/api/users', { headers: referrer })).status).toBe(503)
  expect(
    (await ask('/account/reset-password?token=SECRET', { method: 'POST', body: 'x'.repeat(5000) })).status,
  ).toBe(413)
  expect((await ask('/none.js?token=SECRET')).status).toBe(404)
  expect((await ask('/%zz?token=SECRET')).status).toBe(404)
  expect((await ask('/api/none?token=SECRET', { method: 'TRACE' })).status).toBe(405)
  await vi.waitUntil(() => entries(gateway).length === 6)
  expect(written(gateway)).not.toContain('SECRET')
  expect(entries(gateway)[0]).toMatchObject({
    path: '/account/reset-password',
    status: 503,
    upstreamStatus: '502',
  })
})

test('the log names the address that was asked for, and not the file that answered', async () => {
  const { gateway } = await start()
  await raw(`${gateway.origin}/mentors?q=fizik`)
  await raw(`${gateway.origin}/none.js`)
  await vi.waitUntil(() => entries(gateway).length === 2)
  expect(entries(gateway).map(({ path, status }) => [path, status])).toEqual([
    ['/mentors', 200],
    ['/none.js', 404],
  ])
})
