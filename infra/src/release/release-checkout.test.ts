import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { integrityOf, type RemoteBuild, type ShellBuild } from '@kocyolu/bundler/composition'
import { createReleases, openStore } from '@kocyolu/release-store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { remoteNames } from '../remotes.ts'
import { releaseCheckout } from './release-checkout.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-checkout-'))
  for (const app of ['shell', ...remoteNames]) build(app, 'one')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Placeholder for what rspack leaves of an app. */
function build(
  app: string,
  name: string,
  shares: Record<string, string[]> = {},
  needs: Record<string, number> = {},
): void {
  const said = { integrity: {}, bytes: 0, types: integrityOf(Buffer.from('{}')) }
  const shell: ShellBuild = {
    app: 'shell',
    build: name,
    entry: ['entry/main.js'],
    first: [],
    fonts: [],
    shared: {},
    takes: {},
    needs: {},
    provides: shares,
    ...said,
  }
  const remote: RemoteBuild = {
    app,
    build: name,
    container: 'c',
    entry: 'entry/remoteEntry.js',
    routes: { files: [], shared: [] },
    ...{ screens: {}, lateParts: {} },
    takes: shares,
    needs,
    antd: false,
    heads: {},
    ...said,
  }
  const files = {
    'build.json': JSON.stringify(app === 'shell' ? shell : remote),
    'remote.json': JSON.stringify({ name: app, prefixes: [`/${app}`], navigation: [] }),
    'types.json': '{}',
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, app, 'dist', file)), { recursive: true })
    writeFileSync(join(folder, app, 'dist', file), content)
  }
}

const store = () => openStore(join(folder, 'releases'))
const releases = () => createReleases(store(), { by: 'ada' })
const start = () => releaseCheckout(folder, store())
const live = async (): Promise<Record<string, string>> => {
  const { live: record } = await releases().status()
  const remotes = Object.entries(record?.composition.remotes ?? {})
  return Object.fromEntries(remotes.map(([app, remote]) => [app, remote.build]))
}

test('a first start makes everything live, the next one leaves it as it is', async () => {
  await start()
  expect(Object.values(await live())).toEqual(remoteNames.map(() => 'one'))
  await start()
  expect((await releases().status()).entry?.number).toBe(1)
})

test('what is rebuilt goes live, also when it was there before', async () => {
  await start()
  build('mfe-admin', 'two')
  await start()
  expect(await live()).toMatchObject({ 'mfe-admin': 'two', 'mfe-public': 'one' })
  build('mfe-admin', 'one')
  await start()
  expect(await live()).toMatchObject({ 'mfe-admin': 'one' })
})

test('a rollback survives a restart', async () => {
  await start()
  build('mfe-admin', 'two')
  await start()
  await releases().rollback(undefined, { why: 'two is broken', all: true })
  for (const name of ['two', 'three']) {
    build('mfe-public', name)
    await start()
  }
  expect(await live()).toMatchObject({ 'mfe-admin': 'one', 'mfe-public': 'three' })
  expect(await store().list('built/')).toHaveLength(1)
})

test('what was rolled back gives way when it does not fit what is new', async () => {
  build('shell', 'one', { react: ['use', 'useId'] })
  build('mfe-admin', 'one', { react: ['use'] })
  await start()
  build('mfe-admin', 'two', { react: ['useId'] })
  await start()
  await releases().rollback(undefined, { why: 'two is broken', all: true })
  build('shell', 'two', { react: ['useId'] })
  await start()
  expect(await live()).toMatchObject({ 'mfe-admin': 'two' })
  expect((await releases().status()).live?.composition.shell).toBe('two')
})

test('a canary gives way to what was built here', async () => {
  await start()
  build('mfe-admin', 'two')
  await start()
  await releases().canary([{ app: 'mfe-admin', build: 'one' }], 50, { why: 'to compare' })
  build('mfe-admin', 'three')
  await start()
  expect(await live()).toMatchObject({ 'mfe-admin': 'three' })
})

/** As a container does it beside a site that runs. */
const startImage = (offers: () => Promise<Record<string, number>>, waitMs = 0) =>
  releaseCheckout(folder, store(), { site: { offers, waitMs } })

test('an image waits for the services of a running site, and leaves what is live when they never offer what it needs', async () => {
  await startImage(() => expect.fail('No program runs yet'))
  build('mfe-admin', 'two', {}, { releases: 2 })
  await expect(startImage(async () => ({ releases: 1 }))).rejects.toThrow('mfe-admin')
  expect(await live()).toMatchObject({ 'mfe-admin': 'one' })
  let asked = 0
  await startImage(async () => ({ releases: ++asked }), 60_000)
  expect(asked).toBe(2)
  expect(await live()).toMatchObject({ 'mfe-admin': 'two' })
})

test('an image ends no operator’s canary: other apps go live beside it, the same one is refused', async () => {
  await startImage(async () => ({}))
  build('mfe-admin', 'two')
  await startImage(async () => ({}))
  await releases().canary([{ app: 'mfe-admin', build: 'one' }], 50, { why: 'to compare' })
  build('mfe-public', 'two')
  await startImage(async () => ({}))
  expect(await live()).toMatchObject({ 'mfe-public': 'two' })
  build('mfe-admin', 'three')
  await expect(startImage(async () => ({}), 60_000)).rejects.toThrow('canary')
  expect((await releases().status()).canary?.percent).toBe(50)
})
