import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createReleases, isShown, openStore, type Releases, shownIn } from '@kocyolu/release-store'
import { tinyRemote, tinyShell } from '@kocyolu/release-store/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const shop = 'mfe-shop'
const why = 'because'

let folder: string
let releases: Releases
const running: ChildProcess[] = []
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-follow-'))
  releases = createReleases(openStore(join(folder, 'releases')), { by: 'ada' })
  for (const build of [tinyShell('s1'), tinyRemote(shop, 'a1'), tinyRemote(shop, 'a2')])
    await releases.publish(build)
  await releases.promote([{ app: 'shell' }, { app: shop, build: 'a1' }], { why })
})
afterEach(async () => {
  for (const each of running.splice(0)) await kill(each, 'SIGKILL')
  rmSync(folder, { recursive: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function start() {
  const port = await freePort()
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    RELEASE_STORE: join(folder, 'releases'),
    SITE_FOLDER: join(folder, 'www'),
    LOG_LEVEL: 'silent',
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'follow.ts')], { env, stdio: 'ignore' })
  running.push(child)
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  const answers = (path: string) =>
    ask(path).then(
      ({ status }) => status,
      () => 0,
    )
  /** Its status, and the word for it. */
  const says = async () => {
    const answer = await ask('/readyz')
    return `${answer.status} ${JSON.parse(await answer.text()).status}`
  }
  return { child, answers, says }
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
  return child.exitCode
}

const follows = () =>
  vi.waitFor(async () => {
    const { entry } = await releases.status()
    expect(entry && isShown(await shownIn(join(folder, 'www')), entry)).toBe(true)
  })

test('is ready when the folder is at the newest change, and ends when it is asked to', async () => {
  const { child, answers } = await start()
  await vi.waitFor(async () => expect(await answers('/readyz')).toBe(200))
  await follows()
  expect([await answers('/healthz'), await answers('/')]).toEqual([200, 503])
  expect(await kill(child, 'SIGTERM')).toBe(0)
})

test('who is started again after a kill catches up, and two at once come to the same', async () => {
  const first = await start()
  await follows()
  await kill(first.child, 'SIGKILL')
  await releases.canary([{ app: shop, build: 'a2' }], 10, { why })
  await start()
  await start()
  await follows()
  await releases.abortCanary({ why })
  await follows()
  await releases.promote([{ app: shop, build: 'a2' }], { why })
  await follows()
})

/** Files of a gateway from the folder: everything that its live link leads to, and the files that this requires. */
const served = () => [
  readlinkSync(join(folder, 'www/live')),
  ...readdirSync(join(folder, 'www/live'), { recursive: true, encoding: 'utf8' }).sort(),
  ...readdirSync(join(folder, 'www/assets'), { recursive: true, encoding: 'utf8' }).sort(),
]

test.each(['taken away', 'there, and empty'])(
  'a store that is %s takes nothing from what is served, also from who starts meanwhile',
  async how => {
    const first = await start()
    // The newest composition is served before all that is kept beside it is there.
    await vi.waitFor(async () => expect(await first.answers('/readyz')).toBe(200))
    await follows()
    const before = served()
    renameSync(join(folder, 'releases'), join(folder, 'away'))
    if (how !== 'taken away') mkdirSync(join(folder, 'releases'))
    const second = await start()
    // It has looked, and knows of nothing to show: what is served is not what the history says.
    await vi.waitFor(async () => expect(await second.says()).toBe('503 empty'))
    expect(await second.answers('/healthz')).toBe(200)
    expect(served()).toEqual(before)
    if (how !== 'taken away') rmdirSync(join(folder, 'releases'))
    renameSync(join(folder, 'away'), join(folder, 'releases'))
    await kill(first.child, 'SIGKILL')
    await releases.promote([{ app: shop, build: 'a2' }], { why })
    await follows()
    await vi.waitFor(async () => expect(await second.says()).toBe('200 ok'))
  },
)

test('is not ready before there is something to show', async () => {
  renameSync(join(folder, 'releases'), join(folder, 'away'))
  const { says } = await start()
  await vi.waitFor(async () => expect(await says()).toBe('503 empty'))
  renameSync(join(folder, 'away'), join(folder, 'releases'))
  await vi.waitFor(async () => expect(await says()).toBe('200 ok'))
})

test('a folder that is lost is made again, by who starts and by who followed it all the time', async () => {
  const { child, answers } = await start()
  // Only then all that is kept beside the newest composition is there too.
  await vi.waitFor(async () => expect(await answers('/readyz')).toBe(200))
  await follows()
  const before = served()
  // All of it is gone before who follows looks again, and writes into what is being removed.
  child.kill('SIGSTOP')
  for (const name of readdirSync(join(folder, 'www'))) rmSync(join(folder, 'www', name), { recursive: true })
  child.kill('SIGCONT')
  await follows()
  await vi.waitFor(() => expect(served()).toEqual(before))
  await kill(child, 'SIGKILL')
  rmSync(join(folder, 'www'), { recursive: true })
  await start()
  await follows()
  await vi.waitFor(() => expect(served()).toEqual(before))
})

test('names the settings that are missing', async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'follow.ts')], {
    env: { PATH: process.env.PATH, PORT: '1', SITE_FOLDER: folder },
  })
  const said: Buffer[] = []
  child.stderr.on('data', part => said.push(part))
  await once(child, 'close')
  expect([child.exitCode, `${Buffer.concat(said)}`]).toEqual([1, expect.stringContaining('RELEASE_STORE')])
})
