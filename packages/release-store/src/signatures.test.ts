import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SiteSettings } from '@kocyolu/bundler/composition'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openStore } from './open-store.ts'
import { createReleases, type Releases } from './releases.ts'
import { newReleaseKeys, requireReleaseKeys } from './signatures.ts'
import { syncSite } from './site/sync-site.ts'
import { tinyRemote, tinyShell } from './testing/tiny-builds.ts'

// Every write reaches the disk, which may be busy.
vi.setConfig({ testTimeout: 60_000 })

const why = 'because'
const shop = 'mfe-shop'
const a2 = [{ app: shop, build: 'a2' }]
const [site, team, stranger] = [newReleaseKeys(), newReleaseKeys(), newReleaseKeys()]
const RELEASE_KEYS = `${site.RELEASE_KEYS}, ${team.RELEASE_KEYS.replace('*', 'mfe-board')}`
const settings = SiteSettings.parse({})

let folder: string
/** The tool of a team that holds this key, on a site that accepts those of `RELEASE_KEYS`. */
const releases = (RELEASE_KEY = '', accepted = RELEASE_KEYS): Releases =>
  createReleases(openStore(join(folder, 'releases'), { RELEASE_KEYS: accepted, RELEASE_KEY }), { by: 'ada' })
const record = (build: string): string => join(folder, `releases/published/${shop}/${build}.json`)
const change = (file: string, from: string | RegExp, to: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))
const follow = () =>
  syncSite(openStore(join(folder, 'releases'), { RELEASE_KEYS }), join(folder, 'www'), settings)
const live = async () => (await releases().status()).live?.composition.remotes[shop]?.build

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-signatures-'))
  const own = releases(site.RELEASE_KEY)
  for (const build of [tinyShell('s1'), tinyRemote(shop, 'a1')]) await own.publish(build)
  await own.promote([{ app: 'shell' }, { app: shop }], { why })
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['without a key', () => releases('', '').publish(tinyRemote(shop, 'a2'))],
  ['with the key of another site', () => releases(stranger.RELEASE_KEY, '').publish(tinyRemote(shop, 'a2'))],
  ['with the key of another app', () => releases(team.RELEASE_KEY, '').publish(tinyRemote(shop, 'a2'))],
  [
    'and changed afterwards',
    async () => {
      await releases(site.RELEASE_KEY).publish(tinyRemote(shop, 'a2'))
      change(record('a2'), '"by": "ada"', '"by": "eve"')
    },
  ],
  [
    'under the name of another build',
    async () => {
      await releases('', '').publish(tinyRemote(shop, 'a2'))
      writeFileSync(record('a2'), readFileSync(record('a1')))
    },
  ],
])('a build published %s never goes live, also by force, and is not listed', async (_how, publish) => {
  await publish()
  const own = releases(site.RELEASE_KEY)
  const refused = { complaints: [{ code: 'build.unsigned', values: { app: shop, build: 'a2' } }] }
  await expect(own.promote(a2, { why, force: why })).rejects.toMatchObject(refused)
  await expect(own.canary(a2, 5, { why, force: why })).rejects.toMatchObject(refused)
  expect((await own.builds(shop)).map(({ build }) => build)).toEqual(['a1'])
  await follow()
  expect(await live()).toBe('a1')
  expect(existsSync(join(folder, `www/assets/${shop}/a2`))).toBe(false)
})

test('a key of one app releases that app', async () => {
  await releases(team.RELEASE_KEY).publish(tinyRemote('mfe-board', 'b1'))
  await releases().promote([{ app: 'mfe-board', build: 'b1' }], { why })
  await follow()
  expect(existsSync(join(folder, 'www/assets/mfe-board/b1/remoteEntry.js'))).toBe(true)
})

test('publishing an unsigned build again signs it', async () => {
  await releases('', '').publish(tinyRemote(shop, 'a2'))
  await releases(site.RELEASE_KEY).publish(tinyRemote(shop, 'a2'))
  await releases().promote(a2, { why })
  expect(await live()).toBe('a2')
})

test.each([
  ['a script', 'builds/mfe-shop/a2/entry/remoteEntry.js', 'a2', 'evil'],
  ['what says of its scripts', 'builds/mfe-shop/a2/build.json', '"c"', '"e"'],
  ['the hash of a script in the composition', 'compositions/00000002.json', /sha256-../g, 'sha256-__'],
])('a store in which %s was changed is not followed', async (_what, file, from, to) => {
  await releases(site.RELEASE_KEY).publish(tinyRemote(shop, 'a2'))
  await releases().promote(a2, { why })
  change(join(folder, 'releases', file), from, to)
  await expect(follow()).rejects.toThrow(/hash/)
  expect(existsSync(join(folder, 'www/live'))).toBe(false)
})

test('a site in production says which keys it accepts, or that its builds are not signed', async () => {
  const production = { NODE_ENV: 'production' }
  for (const given of [production, { ...production, RELEASE_KEYS: ' ' }])
    expect(() => requireReleaseKeys(given)).toThrow(/RELEASE_KEYS.*none/)
  requireReleaseKeys({ ...production, RELEASE_KEYS })
  requireReleaseKeys({ ...production, RELEASE_KEYS: 'none' })
  requireReleaseKeys({ NODE_ENV: 'development' })
  await releases('', 'none').publish(tinyRemote(shop, 'a2'))
  await releases('', 'none').promote(a2, { why })
  const { live } = await releases('', 'none').status()
  expect(live?.composition.remotes[shop]?.build).toBe('a2')
})

test('a build whose record is gone is not followed', async () => {
  rmSync(record('a1'))
  await expect(follow()).rejects.toThrow('mfe-shop@a1 is not published')
})

test.each([
  ['RELEASE_KEYS', 'no key'],
  ['RELEASE_KEYS', `Shop!:${site.RELEASE_KEYS.slice(2)}`],
  ['RELEASE_KEYS', `*:${site.RELEASE_KEY}`],
  ['RELEASE_KEY', 'no key'],
])('%s that is %s is refused by its name', (name, value) => {
  expect(() => openStore(folder, { [name]: value })).toThrow(name)
})
