import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { SiteSettings } from '@kocyolu/bundler/composition'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keys } from '../keys.ts'
import { openStore } from '../open-store.ts'
import { createReleases, type Releases } from '../releases.ts'
import type { ReleaseStore } from '../store.ts'
import { tinyRemote, tinyServer, tinyShell } from '../testing/tiny-builds.ts'
import { canaryBuckets } from './canary-buckets.ts'
import { hideBeside, showBeside } from './show-beside.ts'
import { shownIn } from './shown-site.ts'
import { liveIn } from './switch-links.ts'
import { syncSite } from './sync-site.ts'
import { tidySite } from './tidy-site.ts'
import { watchSite } from './watch-site.ts'

// Every write reaches the disk, which may be busy.

const settings: SiteSettings = { brandName: 'KoçYolu', defaultLanguage: 'auto' }
const shop = 'mfe-shop'
const why = 'because'
const head = { language: 'tr' as const, title: { tr: 'T', en: 'T' }, description: { tr: 'A', en: 'D' } }

let folder: string
let www: string
let store: ReleaseStore
let releases: Releases
let clock: number
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-site-'))
  www = join(folder, 'www')
  store = openStore(join(folder, 'releases'))
  clock = Date.parse('2026-11-21T10:00:00Z')
  // Every build and every change an hour and a minute after the one before.
  const now = (): Date => {
    clock += 61 * 60_000
    return new Date(clock)
  }
  releases = createReleases(store, { by: 'ada', now })
  await releases.publish(tinyShell('s1'))
  await publish('a1', 'a2')
  await releases.promote([{ app: 'shell' }, { app: shop, build: 'a1' }], { why })
})
afterEach(() => rmSync(folder, { recursive: true }))

async function publish(...builds: string[]): Promise<void> {
  for (const build of builds)
    await releases.publish(tinyRemote(shop, build, { build: { heads: { '/mfe-shop': head } } }))
}
const promote = (build: string) => releases.promote([{ app: shop, build }], { why })
const sync = () => syncSite(store, www, settings)
const text = (...path: string[]): string => readFileSync(join(www, ...path), 'utf8')
const shownShop = (place: string): string => JSON.parse(text(place, 'composition.json')).remotes[shop].build
const buckets = (): string[] =>
  readdirSync(join(www, 'canary'))
    .filter(name => name !== 'canary.json')
    .sort()

test('shows nothing before the first promotion', async () => {
  expect(await syncSite(openStore(join(folder, 'empty')), www, settings)).toBeNull()
  expect(existsSync(join(www, 'live'))).toBe(false)
})

test('shows the live composition, with the files that its pages ask for and none that a release alone reads', async () => {
  expect((await sync())?.number).toBe(1)
  expect(readlinkSync(join(www, 'live'))).toBe('compositions/1')
  expect(readdirSync(join(www, 'live')).sort()).toEqual([
    'composition.json',
    'hashed',
    'heads.json',
    'manifest.webmanifest',
    'number.json',
    'offline-worker.js',
    'screens',
    'servers.json',
  ])
  expect(readdirSync(join(www, 'live/screens')).sort()).toEqual(['index.html', 'mfe-shop.html', 'other.html'])
  expect(text('live/screens/mfe-shop.html')).toContain('/assets/mfe-shop/a1/remoteEntry.js')
  const [, list = ''] = /"files":\{"url":"([^"]+)"/.exec(text('live/screens/mfe-shop.html')) ?? []
  expect(JSON.parse(text(list)).remotes[shop].build).toBe('a1')
  expect(JSON.parse(text('live/number.json'))).toEqual({ number: 1 })
  expect(JSON.parse(text('live/heads.json'))).toEqual({ '/mfe-shop': head })
  expect(text('live/offline-worker.js')).toBe('worker')
  expect(text('assets/shell/s1/main.js')).toBe('s1')
  // Published builds that are not live are there for previews.
  expect(readdirSync(join(www, 'assets/mfe-shop')).sort()).toEqual([
    '1.a1.js',
    '1.a2.js',
    '2.same.js',
    'a1',
    'a2',
  ])
  expect(readdirSync(join(www, 'assets/mfe-shop/a1'))).toEqual(['remoteEntry.js'])
})

test('follows promotions and rollbacks, and keeps what earlier tabs ask for', async () => {
  await sync()
  await promote('a2')
  await sync()
  expect(shownShop('live')).toBe('a2')
  await releases.rollback(undefined, { why, all: true })
  await sync()
  expect(readlinkSync(join(www, 'live'))).toBe('compositions/1')
  expect(existsSync(join(www, 'assets/mfe-shop/a2/remoteEntry.js'))).toBe(true)
  expect(readdirSync(join(www, 'compositions'))).toEqual(['1', '2'])
})

test('shows a canary to its buckets, keeps those in it while it grows, and ends it', async () => {
  const { entry } = await releases.canary([{ app: shop, build: 'a2' }], 3, { why })
  await sync()
  const first = canaryBuckets(3, entry.number)
  expect(buckets()).toEqual(first.toSorted())
  expect(shownShop(`canary/${first[2]}`)).toBe('a2')
  expect(shownShop('live')).toBe('a1')
  await releases.canary([{ app: shop, build: 'a2' }], 20, { why })
  await sync()
  expect(buckets()).toHaveLength(20)
  expect(buckets()).toEqual(expect.arrayContaining(first))
  await releases.canary([{ app: shop, build: 'a2' }], 100, { why })
  await sync()
  expect(buckets()).toHaveLength(100)
  await releases.canary([{ app: shop, build: 'a2' }], 0, {
    why,
    for: { roles: ['admin'], people: ['0123456789abcdef'] },
  })
  await sync()
  expect(buckets()).toEqual(['0123456789abcdef', 'admin'])
  for (const guest of buckets()) expect(shownShop(`canary/${guest}`)).toBe('a2')
  await releases.abortCanary({ why })
  await sync()
  expect(existsSync(join(www, 'canary'))).toBe(false)
  expect(readdirSync(join(www, 'canaries'))).toEqual([])
})

test('rebuilds itself from the store wherever it was ended', async () => {
  await releases.canary([{ app: shop, build: 'a2' }], 1, { why })
  await sync()
  const whole = (): string[] => readdirSync(www, { recursive: true }).map(String).sort()
  const expected = whole()
  for (const part of [
    'live',
    'canary',
    'canaries',
    'compositions',
    'assets/mfe-shop/1.a1.js',
    'assets/mfe-shop/a2',
    'assets',
  ]) {
    rmSync(join(www, part), { recursive: true })
    await sync()
    expect(whole()).toEqual(expected)
  }
})

test('is never reverted by one that was slow', async () => {
  await sync()
  let held: Promise<unknown> | undefined
  // The slow one has decided to show composition 2 when another shows composition 3.
  const slow = openStore(join(folder, 'releases'))
  await promote('a2')
  const late = {
    ...slow,
    list: async (prefix: string) => await slow.list(prefix),
    read: async (key: string) => {
      const bytes = await slow.read(key)
      if (key === 'compositions/00000002.json' && !held) {
        held = promote('a1').then(() => sync())
        await held
      }
      return bytes
    },
  }
  await syncSite(late, www, settings)
  expect(held).toBeDefined()
  expect(readlinkSync(join(www, 'live'))).toBe('compositions/3')
})

test('several at once come to the same', async () => {
  await releases.canary([{ app: shop, build: 'a2' }], 7, { why })
  await Promise.all(Array.from({ length: 8 }, sync))
  expect(shownShop('live')).toBe('a1')
  expect(buckets()).toHaveLength(7)
  expect(readdirSync(www, { recursive: true }).filter(name => String(name).endsWith('.new'))).toEqual([])
})

test('renders afresh only when it is asked to', async () => {
  await sync()
  const renamed = { ...settings, brandName: 'Başka' }
  await syncSite(store, www, renamed)
  expect(text('live/manifest.webmanifest')).toContain('KoçYolu')
  const before = statSync(join(www, 'live/number.json')).ino
  await syncSite(store, www, renamed, { afresh: true })
  expect(text('live/manifest.webmanifest')).toContain('Başka')
  expect(statSync(join(www, 'live/number.json')).ino).toBe(before)
})

test('a file that a power cut has cut off is written again by the next follower', async () => {
  const files = ['1.a1.js', '2.same.js', 'a1/remoteEntry.js'].map(file => join(www, 'assets/mfe-shop', file))
  const script = `import { openStore } from '${join(import.meta.dirname, '../open-store.ts')}'; import { syncSite } from '${join(import.meta.dirname, 'sync-site.ts')}'; await syncSite(openStore('${join(folder, 'releases')}'), '${www}', ${JSON.stringify(settings)})`
  // Each a process of its own: who has seen a build whole does not measure it again.
  const follow = () => execFileSync(process.execPath, ['--input-type=module', '-e', script])
  follow()
  const whole = files.map(file => readFileSync(file, 'utf8'))
  for (const [at, file] of files.entries()) truncateSync(file, at % 2)
  follow()
  expect(files.map(file => readFileSync(file, 'utf8'))).toEqual(whole)
})

test('old builds and compositions go from the store and from the site, and those that something names stay', async () => {
  for (let turn = 3; turn <= 30; turn++) await publish(`a${turn}`)
  await sync()
  // Who previews a build of these days must find it.
  expect((await releases.prune({ dryRun: true })).builds).toEqual([])
  clock += 31 * 86_400_000
  expect(await releases.prune({ dryRun: true })).toMatchObject({
    builds: expect.arrayContaining(['mfe-shop@a2']),
  })
  expect(existsSync(join(www, 'assets/mfe-shop/a2'))).toBe(true)
  const { builds } = await releases.prune()
  await tidySite(store, www, settings)
  // The twenty newest and the live one.
  expect((await releases.builds(shop)).map(({ build }) => build)).toHaveLength(21)
  expect(builds).toHaveLength(9)
  const names = readdirSync(join(www, 'assets/mfe-shop'))
  expect(names).toEqual(expect.arrayContaining(['a1', '1.a1.js', 'a11', 'a30', '2.same.js']))
  for (const gone of ['a2', '1.a2.js', 'a10']) expect(names).not.toContain(gone)
  expect((await store.list('builds/mfe-shop/a2')).filter(key => key.includes('/a2/'))).toEqual([])
})

test('nothing goes from the site when the store does not even list what is live', async () => {
  await sync()
  const names = (): string[] => readdirSync(join(www, 'assets/mfe-shop')).sort()
  const before = names()
  const lists: ReleaseStore['list'][] = [
    async () => [],
    async prefix => (await store.list(prefix)).filter(key => !key.startsWith('published/mfe-shop')),
    async prefix => (await store.list(prefix)).filter(key => !key.startsWith('compositions/')),
  ]
  for (const list of lists) await expect(tidySite({ ...store, list }, www, settings)).rejects.toThrow()
  const empty = openStore(join(folder, 'unmounted'))
  await expect(tidySite(empty, www, settings)).rejects.toThrow('Nothing has been promoted yet')
  expect(names()).toEqual(before)
})

test('the build that a live one replaced stays, however long ago: its app can go back to it', async () => {
  await promote('a2')
  for (let turn = 3; turn <= 30; turn++) await publish(`a${turn}`)
  clock += 62 * 86_400_000
  expect((await releases.prune()).builds).not.toContain('mfe-shop@a1')
  expect((await releases.rollbackApp(shop, { why })).entry.changes).toEqual([
    { app: shop, from: 'a2', to: 'a1' },
  ])
})

test('what was live within 30 days stays, however much changed since; older goes', async () => {
  for (let turn = 3; turn <= 26; turn++) {
    await publish(`a${turn}`)
    await promote(`a${turn}`)
    if (turn === 6) clock += 31 * 86_400_000
  }
  await sync()
  await releases.prune()
  await tidySite(store, www, settings)
  const { live } = await releases.status()
  const numbers = readdirSync(join(www, 'compositions')).map(Number)
  expect(numbers).toEqual([live?.number])
  expect(readdirSync(join(www, 'assets/compositions'))).toHaveLength(1)
  const kept = (await store.list('compositions/')).length
  // The composition that was live when the 30 days began, and the 20 changes since.
  expect(kept).toBe(21)
  await releases.rollback(6, { why, all: true })
  await sync()
  expect(shownShop('live')).toBe('a7')
  await expect(releases.rollback(4, { why, all: true })).rejects.toThrow('Composition 4 was not live')
})

test('who watches shows each change soon', async () => {
  const stop = new AbortController()
  const shown: number[] = []
  const failures: unknown[] = []
  const seen = (number: number) =>
    new Promise<void>(resolve => {
      const look = setInterval(() => {
        if (!shown.includes(number)) return
        clearInterval(look)
        resolve()
      }, 5)
    })
  const watching = watchSite(store, www, settings, {
    signal: stop.signal,
    everyMs: 5,
    shown: entry => shown.push(entry?.number ?? 0),
    failed: error => failures.push(error),
  })
  await seen(1)
  await releases.canary([{ app: shop, build: 'a2' }], 50, { why })
  await seen(2)
  expect(buckets()).toHaveLength(50)
  await releases.abortCanary({ why })
  await seen(3)
  expect(existsSync(join(www, 'canary'))).toBe(false)
  stop.abort()
  await watching
  expect(failures).toEqual([])
})

test('a site at rest asks the store one question with each look, and still sees the next change', async () => {
  const stop = new AbortController()
  const asked: string[] = []
  const shown: number[] = []
  let looks = 0
  const counted: ReleaseStore = {
    ...store,
    read: key => {
      asked.push(`read ${key}`)
      return store.read(key)
    },
    list: prefix => {
      asked.push(`list ${prefix}`)
      return store.list(prefix)
    },
  }
  const watching = watchSite(counted, www, settings, {
    signal: stop.signal,
    everyMs: 5,
    buildsEveryMs: 600_000,
    shown: entry => shown.push(entry?.number ?? 0),
    turned: () => {
      looks += 1
    },
    failed: error => expect.fail(String(error)),
  })
  await vi.waitUntil(() => looks > 1, 60_000)
  const [questions, before] = [asked.length, looks]
  await vi.waitUntil(() => looks >= before + 5, 60_000)
  expect(new Set(asked.slice(questions))).toEqual(new Set([`read ${keys.entry((shown.at(-1) ?? 0) + 1)}`]))
  await promote('a2')
  await vi.waitFor(() => expect(shownShop('live')).toBe('a2'), 60_000)
  stop.abort()
  await watching
})

test('files deleted of builds which nothing has changed since come back, of the live one and of those kept beside it', async () => {
  const stop = new AbortController()
  const failures: unknown[] = []
  let looks = 0
  const watching = watchSite(store, www, settings, {
    signal: stop.signal,
    everyMs: 5,
    buildsEveryMs: 5,
    shown: () => {},
    turned: () => {
      looks += 1
    },
    failed: error => failures.push(error),
  })
  await vi.waitUntil(() => looks > 1, 60_000)
  const assets = () => readdirSync(join(www, 'assets'), { recursive: true, encoding: 'utf8' }).sort()
  const before = assets()
  const files = before.filter(path => statSync(join(www, 'assets', path)).isFile())
  expect(files.filter(path => path.includes('/a2/')).length).toBeGreaterThan(0)
  for (const path of files) rmSync(join(www, 'assets', path))
  await vi.waitFor(() => expect(assets()).toEqual(before), 60_000)
  stop.abort()
  await watching
  expect(failures).toEqual([])
})

test('a folder that is lost while it is being tidied is made again', async () => {
  const stop = new AbortController()
  let losses: number | undefined
  const losing: ReleaseStore = {
    ...store,
    list: async prefix => {
      // Whatever a turn does, one of these comes after it has shown what is live.
      if (losses && losses-- > 0) rmSync(www, { recursive: true, force: true })
      return await store.list(prefix)
    },
  }
  const watching = watchSite(losing, www, settings, {
    signal: stop.signal,
    everyMs: 5,
    shown: entry => {
      if (entry) losses ??= 3
    },
    failed: () => {},
  })
  await vi.waitFor(() => expect(losses).toBe(0))
  await vi.waitFor(() => expect(shownShop('live')).toBe('a1'))
  stop.abort()
  await watching
})

test('a folder that is lost between the live composition and the link to it is made again', async () => {
  const stop = new AbortController()
  let isLost = false
  const losing: ReleaseStore = {
    ...store,
    read: async key => {
      const found = await store.read(key)
      if (!isLost && existsSync(join(www, 'compositions/2')) && (await liveIn(www)) === '1') {
        isLost = true
        for (const name of readdirSync(www)) rmSync(join(www, name), { recursive: true })
      }
      return found
    },
  }
  const options = { signal: stop.signal, everyMs: 5, shown: () => {}, failed: () => {} }
  const watching = watchSite(losing, www, settings, options)
  await vi.waitFor(() => expect(shownShop('live')).toBe('a1'))
  await promote('a2')
  await vi.waitFor(() => expect(isLost).toBe(true))
  await vi.waitFor(() => expect(shownShop('live')).toBe('a2'))
  stop.abort()
  await watching
})

test('what development servers stand in for is shown beside the history, and the history again when it is withdrawn', async () => {
  const dist = join(folder, 'dist')
  const { files, read } = tinyShell('s1')
  for (const file of files) {
    mkdirSync(dirname(join(dist, file)), { recursive: true })
    writeFileSync(join(dist, file), await read(file))
  }
  const stop = new AbortController()
  const watch = { signal: stop.signal, everyMs: 5, shown: () => {}, failed: () => {} }
  const watching = watchSite(store, www, settings, watch)
  await showBeside(store, www, { shell: dist, members: [] }, settings)
  expect(await liveIn(www)).toMatch(/^beside-/)
  expect(await shownIn(www)).toEqual({ live: null, canary: null })
  await promote('a2')
  await hideBeside(www)
  expect(shownShop('live')).toBe('a2')
  expect(readdirSync(join(www, 'compositions')).sort()).toEqual(['1', '2'])
  stop.abort()
  await watching
})

test('the server build is beside its composition, never among the files that are served', async () => {
  const server = tinyServer('exports.routes = []')
  await releases.publish(tinyRemote(shop, 'a4', { build: server.record, files: server.files }))
  await promote('a4')
  await sync()
  expect(text('live/servers', `${shop}.cjs`)).toBe('exports.routes = []')
  expect(JSON.parse(text('live/servers.json'))).toEqual({ [shop]: server.record.server.integrity })
  const served = readdirSync(join(www, 'assets', shop), { recursive: true }).map(String)
  expect(served.filter(file => file.includes('server') || file.endsWith('.cjs'))).toEqual([])
})

test('a build whose server build is not what its record says is not published', async () => {
  const { record } = tinyServer('exports.routes = []')
  const other = tinyRemote(shop, 'a4', { build: record, files: tinyServer('steal()').files })
  await expect(releases.publish(other)).rejects.toThrow('server/main.cjs is not what its hash says')
  await expect(releases.publish(tinyRemote(shop, 'a4', { build: record }))).rejects.toThrow(
    'server/main.cjs is not what its hash says',
  )
})

test('a store that was restored to an earlier day gives its numbers to other changes, which are shown', async () => {
  const backup = join(folder, 'backup')
  cpSync(join(folder, 'releases'), backup, { recursive: true })
  await releases.canary([{ app: shop, build: 'a2' }], 5, { why })
  await sync()
  expect(buckets()).toHaveLength(5)
  // The folder knows another second change, and another second composition.
  rmSync(join(folder, 'releases'), { recursive: true })
  cpSync(backup, join(folder, 'releases'), { recursive: true })
  await publish('a9')
  await releases.canary([{ app: shop, build: 'a9' }], 7, { why })
  await sync()
  expect(buckets()).toHaveLength(7)
  const [bucket = ''] = buckets()
  expect(shownShop(join('canary', bucket))).toBe('a9')
  expect(text('canary', bucket, 'heads.json')).toContain(shop)
})
