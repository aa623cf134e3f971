import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { integrityOf, type RemoteBuild, type ShellBuild } from '@kocyolu/bundler/composition'
import { createReleases, openStore } from '@kocyolu/release-store'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { remoteNames } from '../remotes.ts'
import { liveCommands } from './live-commands.ts'
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
const startImage = () => releaseCheckout(folder, store(), { onlyPublish: true })

/** As `release promote --newest` does it. */
const promoteNewest = () =>
  liveCommands.promote?.run({
    ...{ args: [], newest: true, checkout: folder, dryRun: false, built: false, all: false, limit: 20 },
    settings: {
      ...{ store: join(folder, 'releases'), keys: {}, siteFolder: null, origin: null },
      ...{ by: 'ada', why: 'All of it', keptDays: undefined },
    },
    ...{ force: 'No service runs', step: (_title, work) => work(), say: () => {} },
  })

test('all that an image published is promoted at once, and nothing that was rolled back', async () => {
  await startImage()
  build('mfe-admin', 'two')
  await startImage()
  await promoteNewest()
  expect(await live()).toMatchObject({ 'mfe-admin': 'two', 'mfe-public': 'one' })
  await releases().rollbackApp('mfe-admin', { why: 'two is broken' })
  await expect(promoteNewest()).rejects.toThrow('nothing was published since')
})

test('an image makes the first front end live, and only publishes a later one, beside any canary', async () => {
  expect(await startImage()).toEqual([])
  expect(await live()).toMatchObject({ 'mfe-admin': 'one' })
  build('mfe-admin', 'two')
  expect(await startImage()).toEqual([{ app: 'mfe-admin', build: 'two' }])
  expect(await live()).toMatchObject({ 'mfe-admin': 'one' })
  await releases().canary([{ app: 'mfe-admin', build: 'two' }], 50, { why: 'to compare' })
  build('mfe-admin', 'three', {}, { releases: 99 })
  expect(await startImage()).toEqual([{ app: 'mfe-admin', build: 'three' }])
  expect((await releases().status()).canary?.percent).toBe(50)
  expect((await releases().builds('mfe-admin')).map(each => each.build)).toContain('three')
})
