import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SiteSettings } from '@kocyolu/bundler/composition'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openStore } from '../open-store.ts'
import { createReleases } from '../releases.ts'
import type { ReleaseStore } from '../store.ts'
import { tinyRemote, tinyShell } from '../testing/tiny-builds.ts'
import { shownIn } from './shown-site.ts'
import { syncSite } from './sync-site.ts'
import { watchSite } from './watch-site.ts'

/** How many changes of files are still made before the process is as good as killed. */
const left = { changes: Number.POSITIVE_INFINITY }

const { mkdir, rename, rm, symlink, unlink, writeFile } = fs
const whole = { mkdir, rename, rm, symlink, unlink, writeFile }
const cut = <A extends unknown[], T>(change: (...args: A) => Promise<T>) => {
  return async (...args: A): Promise<T> => {
    left.changes--
    if (left.changes < 0) throw new Error('killed')
    return await change(...args)
  }
}

/** Replaces what everybody imports by name, also who is loaded already. */
function useFiles(files: object): void {
  Object.assign(fs, files)
  syncBuiltinESMExports()
}
beforeAll(() =>
  useFiles(Object.fromEntries(Object.entries(whole).map(([name, each]) => [name, cut(each as never)]))),
)
afterAll(() => useFiles(whole))

const shop = 'mfe-shop'
const settings = SiteSettings.parse({})
const why = 'because'

let root: string
let start: string
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'kocyolu-cuts-'))
  start = join(root, 'start')
  const store = openStore(join(start, 'releases'))
  const releases = createReleases(store, { by: 'ada' })
  for (const build of [tinyShell('s1'), tinyRemote(shop, 'a1'), tinyRemote(shop, 'a2')])
    await releases.publish(build)
  await releases.promote([{ app: 'shell' }, { app: shop, build: 'a1' }], { why })
  await syncSite(store, join(start, 'www'), settings)
})
afterAll(() => rmSync(root, { recursive: true }))

/** The same beginning again: a store, and a site that shows its first change. */
function again(name: string) {
  const folder = join(root, name)
  cpSync(start, folder, { recursive: true, verbatimSymlinks: true })
  return { www: join(folder, 'www'), store: openStore(join(folder, 'releases')) }
}

/** Answers so many calls and none after them, as for a process that is killed. */
function dying(store: ReleaseStore, calls: number): ReleaseStore {
  const counted = <A extends unknown[], T>(call: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      if (calls-- <= 0) throw new Error('killed')
      return await call(...args)
    }
  }
  const { read, list, create, remove } = store
  return { read: counted(read), list: counted(list), create: counted(create), remove: counted(remove) }
}

/** Files of a whole composition, and of the canary's; and that no partial file is left in its way. */
async function servedBy(www: string): Promise<string> {
  const { live } = await shownIn(www)
  const composition = JSON.parse(readFileSync(join(www, 'live/composition.json'), 'utf8'))
  const { build } = composition.remotes[shop]
  expect(composition.number).toBe(live)
  expect(existsSync(join(www, 'live/screens/other.html'))).toBe(true)
  for (const file of [`assets/${shop}/${build}/remoteEntry.js`, `assets/${shop}/1.${build}.js`])
    expect(readFileSync(join(www, file), 'utf8')).toBe(build)
  return build
}

test('wherever the tool is killed, the site comes to what the history says', async () => {
  const shown: string[] = []
  for (let calls = 0, isWhole = false; !isWhole; calls++) {
    const { www, store } = again(`tool-${calls}`)
    const tool = createReleases(dying(store, calls), { by: 'ada' })
    isWhole = await tool.promote([{ app: shop, build: 'a2' }], { why }).then(
      () => true,
      () => false,
    )
    await syncSite(store, www, settings)
    const { live } = await createReleases(store, { by: 'ada' }).status()
    expect(live?.composition.remotes[shop]?.build).toBe(await servedBy(www))
    shown.push(await servedBy(www))
  }
  // Killed after the history had it and before it knew so, too.
  expect(shown.filter(build => build === 'a2').length).toBeGreaterThan(1)
  expect(shown.filter(build => build === 'a1').length).toBeGreaterThan(5)
})

test('wherever who follows is killed, the old or the new is served whole, and the next one goes on', async () => {
  const name = (turn: number): string => `follower-${turn}`
  let cuts = 0
  for (let isWhole = false; !isWhole; cuts++) {
    const { www, store } = again(name(cuts))
    const releases = createReleases(store, { by: 'ada' })
    await releases.publish(tinyRemote(shop, 'a3'))
    await releases.canary([{ app: shop, build: 'a3' }], 2, { why })
    await releases.promoteCanary({ why })
    await releases.canary([{ app: shop, build: 'a2' }], 3, { why })
    left.changes = cuts
    isWhole = await syncSite(store, www, settings).then(
      () => true,
      () => false,
    )
    left.changes = Number.POSITIVE_INFINITY
    expect(['a1', 'a3']).toContain(await servedBy(www))
    await syncSite(store, www, settings)
    expect(await servedBy(www)).toBe('a3')
    expect(readdirSync(join(www, 'canary')).filter(bucket => /^\d\d$/.test(bucket))).toHaveLength(3)
    expect((await shownIn(www)).canary).toEqual({ composition: 3, percent: 3 })
  }
  expect(cuts).toBeGreaterThan(20)
})

test('two follow one folder, and it is at the newest change all the time', async () => {
  const { www, store } = again('two')
  const releases = createReleases(store, { by: 'ada' })
  const stop = new AbortController()
  const failures: unknown[] = []
  const watch = {
    signal: stop.signal,
    everyMs: 1,
    shown: () => {},
    failed: (error: unknown) => failures.push(error),
  }
  const following = [watchSite(store, www, settings, watch), watchSite(store, www, settings, watch)]
  for (const build of ['a2', 'a1', 'a2', 'a1', 'a2']) {
    const { live } = await releases.promote([{ app: shop, build }], { why })
    await vi.waitFor(() => expect(readlinkSync(join(www, 'live'))).toBe(`compositions/${live.number}`))
    expect(await servedBy(www)).toBe(build)
  }
  stop.abort()
  await Promise.all(following)
  expect(failures).toEqual([])
})
