import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asDrawn } from './drawn.ts'
import { keys } from './keys.ts'
import { openStore } from './open-store.ts'
import { createReleases, type Releases } from './releases.ts'
import type { ReleaseStore } from './store.ts'
import { tinyRemote, tinyServer, tinyShell } from './testing/tiny-builds.ts'

// Every write reaches the disk, which may be busy.
vi.setConfig({ testTimeout: 60_000 })

const why = 'because'
const shop = 'mfe-shop'
const undrawn =
  'Nobody has seen whether the pages of mfe-shop@a2 can be drawn on a server; publish it again, which looks'

const drawing = (build: string, code = `exports.routes = ['${build}']`) => {
  const { files, record } = tinyServer(code)
  return tinyRemote(shop, build, { files, build: record })
}
const only = (build: string) => [{ app: shop, build }]

let folder: string
let store: ReleaseStore
let releases: Releases
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-drawn-'))
  store = openStore(folder)
  releases = createReleases(store, { by: 'ada' })
  for (const build of [tinyShell('s1'), tinyRemote(shop, 'a1')]) await releases.publish(build)
  await releases.promote([{ app: 'shell' }, ...only('a1')], { why })
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a build that nobody has seen drawn is refused, unless somebody says why not', async () => {
  await releases.publish(drawing('a2'))
  await expect(releases.promote(only('a2'), { why })).rejects.toThrow(undrawn)
  await expect(releases.canary(only('a2'), 5, { why })).rejects.toThrow(undrawn)
  expect(await releases.foresee(drawing('a2'))).toEqual([
    { code: 'server.undrawn', values: { app: shop, build: 'a2' } },
  ])
  const { entry } = await releases.promote(only('a2'), { why, overrides: { integrity: 'urgent' } })
  expect(entry.overrides).toMatchObject([
    { gate: 'integrity', why: 'urgent', complaints: [{ code: 'server.undrawn' }] },
  ])
})

test('one that is published again, and drawn then, goes live', async () => {
  await releases.publish(drawing('a2'))
  expect(await releases.foresee(await asDrawn(drawing('a2')))).toEqual([])
  expect(await releases.publish(await asDrawn(drawing('a2')))).toBe(false)
  await releases.promote(only('a2'), { why })
  expect((await releases.status()).live?.composition.remotes[shop]?.build).toBe('a2')
})

test('another server build under the same name has not been seen', async () => {
  await releases.publish(drawing('a2', 'exports.routes = [steal()]'))
  await releases.publish(await asDrawn(drawing('a2')))
  await expect(releases.promote(only('a2'), { why })).rejects.toThrow(undrawn)
})

test('what was live before comes back without being seen, and a promoted canary has been judged', async () => {
  const before = { integrity: 'older tool' }
  await releases.publish(drawing('a2'))
  await releases.canary(only('a2'), 5, { why, overrides: before })
  await releases.promoteCanary({ why })
  await releases.promote(only('a1'), { why })
  await releases.rollback(2, { why, all: true })
  expect((await releases.status()).live?.composition.remotes[shop]?.build).toBe('a2')
  await releases.promote(only('a1'), { why })
  await releases.rollbackApp(shop, { why })
  expect((await releases.status()).live?.composition.remotes[shop]?.build).toBe('a2')
})

test('a build that is removed leaves nothing of it', async () => {
  await releases.publish(await asDrawn(drawing('a2')))
  expect(await store.list('drawn/')).toEqual([keys.drawn(shop, 'a2')])
  for (let number = 0; number < 20; number++) await releases.publish(tinyRemote(shop, `b${number}`))
  const later = new Date(Date.now() + 40 * 86_400_000)
  await createReleases(store, { by: 'ada', now: () => later }).prune()
  expect(await store.list('drawn/')).toEqual([])
})
