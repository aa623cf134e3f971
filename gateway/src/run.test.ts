import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { writeGateway } from './gateway.ts'
import { knowsNames } from './nginx-version.ts'
import { standaloneSettings } from './standalone.ts'
import { echo, fakeService, freePort, raw } from './testing.ts'

const env = { PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` }
const version = spawnSync('nginx', ['-v'], { env, encoding: 'utf8' }).stderr

async function placeOf(messaging: string): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-gateway-'))
  chmodSync(folder, 0o755)
  mkdirSync(join(folder, 'gateway'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const others = ['IDENTITY', 'COACHING', 'CONTENT', 'NOTIFICATIONS', 'RELEASES'].map(name => [
    `${name}_UPSTREAMS`,
    '127.0.0.1:1',
  ])
  return {
    ...env,
    ...Object.fromEntries(others),
    MESSAGING_UPSTREAMS: messaging,
    GATEWAY_FOLDER: join(folder, 'gateway'),
    GATEWAY_WWW: join(folder, 'www'),
    GATEWAY_LISTEN: `127.0.0.1:${await freePort()}`,
    PUBLIC_ORIGIN: 'http://kocyolu.test',
  }
}

function run(place: Record<string, string>): ChildProcess {
  const program = fileURLToPath(new URL('./run.ts', import.meta.url))
  const gateway = spawn(process.execPath, [program], { env: place, stdio: 'ignore' })
  onTestFinished(async () => {
    if (gateway.exitCode !== null) return
    const ended = once(gateway, 'exit')
    // Killed outright it would leave its nginx behind.
    gateway.kill('SIGTERM')
    await ended
  })
  return gateway
}

test('a gateway that runs by itself answers until it is made to end', async () => {
  const service = await fakeService(echo('messaging'))
  onTestFinished(service.kill)
  const place = await placeOf(service.address)
  const gateway = run(place)
  const ask = () => raw(`http://${place.GATEWAY_LISTEN}/api/messages`).catch(() => undefined)
  await vi.waitUntil(async () => (await ask())?.status === 200)
  const ended = once(gateway, 'exit')
  gateway.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  expect(await ask()).toBeUndefined()
})

/** A service that answers when it is released, behind a gateway that runs by itself. */
async function held(settings: Record<string, string> = {}) {
  const entered = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const service = await fakeService((_incoming, response) => {
    entered.resolve()
    void letGo.promise.then(() => response.end('done'))
  })
  onTestFinished(service.kill)
  const place = await placeOf(service.address)
  const gateway = run({ ...place, ...settings })
  const origin = `http://${place.GATEWAY_LISTEN}`
  const isUp = () =>
    raw(`${origin}/gateway/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  await vi.waitUntil(isUp)
  const answer = raw(`${origin}/api/messages`, { method: 'POST', body: 'hello' })
  const ended = once(gateway, 'exit')
  await entered.promise
  return { gateway, answer, letGo: letGo.resolve, isUp, ended }
}

test.each(['SIGTERM', 'SIGINT', 'SIGQUIT'] as const)(
  'after %s nothing new is taken, and a POST that is under way has its answer',
  async signal => {
    const { gateway, answer, letGo, isUp, ended } = await held()
    gateway.kill(signal)
    await vi.waitUntil(async () => !(await isUp()))
    expect(gateway.exitCode).toBeNull()
    letGo()
    expect(await answer).toMatchObject({ status: 200, body: 'done' })
    expect((await ended)[0]).toBe(0)
  },
)

test('what takes too long is cut off in the end', async () => {
  const { gateway, answer, ended } = await held({ GATEWAY_DRAIN_SECONDS: '1', GATEWAY_CALL_SECONDS: '600' })
  gateway.kill('SIGTERM')
  await expect(answer).rejects.toThrow()
  expect((await ended)[0]).toBe(0)
})

test('its log is opened again when it was put aside', async () => {
  const service = await fakeService(echo('messaging'))
  onTestFinished(service.kill)
  const place = await placeOf(service.address)
  const gateway = run(place)
  const ask = () => raw(`http://${place.GATEWAY_LISTEN}/api/messages`).catch(() => undefined)
  await vi.waitUntil(async () => (await ask())?.status === 200)
  const log = join(place.GATEWAY_FOLDER ?? '', 'access.log')
  renameSync(log, `${log}.1`)
  gateway.kill('SIGUSR1')
  await vi.waitUntil(() => existsSync(log))
  // The process that answers opens it a moment after the one that made it, and writes when it has answered.
  await vi.waitFor(async () => {
    await ask()
    expect(readFileSync(log, 'utf8')).toContain('/api/messages')
  })
})

test.skipIf(knowsNames(version))('a name is looked up for an nginx that does not do it itself', async () => {
  const service = await fakeService(echo('messaging'))
  onTestFinished(service.kill)
  const place = await placeOf(`dns:localhost:${service.address.split(':')[1]}`)
  run(place)
  const ask = () => raw(`http://${place.GATEWAY_LISTEN}/api/messages`).catch(() => undefined)
  await vi.waitUntil(async () => (await ask())?.status === 200)
  expect(readFileSync(join(place.GATEWAY_FOLDER ?? '', 'nginx.conf'), 'utf8')).not.toContain('resolve')
})

test('an nginx that follows names gets the name servers, for calls and streams, and for how long an answer holds', async () => {
  const place = await placeOf('dns:messaging:3000')
  const chosen = { GATEWAY_RESOLVER: '127.0.0.11', GATEWAY_RESOLVE_SECONDS: '2' }
  const file = writeGateway(standaloneSettings({ ...place, ...chosen }))
  const text = readFileSync(file, 'utf8')
  expect(text).toContain('resolver 127.0.0.11 valid=2s;')
  const named = text.match(/server messaging:3000 resolve (max_fails=1 fail_timeout=5s|max_fails=0 backup);/g)
  expect(named).toHaveLength(4)
  if (!knowsNames(version)) return
  const tried = spawnSync('nginx', ['-t', '-e', 'stderr', '-c', file], { env, encoding: 'utf8' })
  expect(tried.stderr).toContain('test is successful')
})

test('without names no name server is needed', async () => {
  const text = readFileSync(writeGateway(standaloneSettings(await placeOf('127.0.0.1:3000'))), 'utf8')
  expect(text).not.toContain('resolve')
})
