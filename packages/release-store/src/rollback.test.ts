import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openStore } from './open-store.ts'
import { ReleaseRefused, ReleaseUnknown } from './release-errors.ts'
import { createReleases, type Releases } from './releases.ts'
import { syncSite } from './site/sync-site.ts'
import { tinyRemote, tinyShell } from './testing/tiny-builds.ts'

// Every write reaches the disk, which may be busy.
vi.setConfig({ testTimeout: 60_000 })

const why = 'because'
const all = true
const shop = 'mfe-shop'
const blog = 'mfe-blog'

let folder: string
let shopTeam: Releases
let blogTeam: Releases
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-rollback-'))
  const store = openStore(join(folder, 'store'))
  shopTeam = createReleases(store, { by: 'ada' })
  blogTeam = createReleases(store, { by: 'alan' })
  const builds = [tinyShell('s1'), tinyRemote(shop, 'a1'), tinyRemote(blog, 'b1')]
  for (const build of builds) await shopTeam.publish(build)
  await shopTeam.promote(builds, { why: 'start' })
  for (const build of [tinyRemote(shop, 'a2'), tinyRemote(shop, 'a3'), tinyRemote(blog, 'b2')])
    await shopTeam.publish(build)
})
afterEach(() => rmSync(folder, { recursive: true }))

const promote = (team: Releases, app: string, build: string, reason = why) =>
  team.promote([{ app, build }], { why: reason })
const live = async () => {
  const { remotes = {} } = (await shopTeam.status()).live?.composition ?? {}
  return Object.values(remotes).map(({ build }) => build)
}

describe('of the site', () => {
  test('brings back what the live composition was made from, step by step', async () => {
    await promote(shopTeam, shop, 'a2')
    await promote(shopTeam, shop, 'a3')
    expect((await shopTeam.rollback(undefined, { why, all })).entry).toMatchObject({
      number: 4,
      live: 2,
      action: 'rollback',
      changes: [{ app: shop, from: 'a3', to: 'a2' }],
    })
    expect((await shopTeam.rollback(undefined, { why, all })).entry.live).toBe(1)
    await expect(shopTeam.rollback(undefined, { why, all })).rejects.toThrow('Composition 1 is the first one')
    expect((await shopTeam.rollback(3, { why, all })).entry.live).toBe(3)
  })

  test('names what it would revert, and of whom, before it does so', async () => {
    await promote(shopTeam, shop, 'a2', 'new cards')
    await promote(blogTeam, blog, 'b2', 'comments')
    const error = await shopTeam.rollback(1, { why }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ReleaseRefused)
    expect(String(error)).toContain('Reverts mfe-blog b2 → b1, made live by alan: comments')
    expect(String(error)).toContain('Reverts mfe-shop a2 → a1, made live by ada: new cards')
    expect((await shopTeam.status()).entry?.number).toBe(3)
    expect((await shopTeam.rollback(1, { why, all })).entry.changes).toHaveLength(2)
  })

  test('gives a promotion after it a number of its own', async () => {
    await promote(shopTeam, shop, 'a2')
    await shopTeam.rollback(undefined, { why, all })
    expect((await promote(shopTeam, shop, 'a2')).live).toMatchObject({ number: 3, from: 1 })
  })

  test('leads only to what was live', async () => {
    await expect(shopTeam.rollback(7, { why, all })).rejects.toThrow(ReleaseUnknown)
    await shopTeam.canary([{ app: shop, build: 'a2' }], 5, { why })
    await expect(shopTeam.rollback(2, { why, all })).rejects.toThrow('Composition 2 was not live')
  })

  test('ends a canary and says so', async () => {
    await promote(shopTeam, shop, 'a2')
    await blogTeam.canary([{ app: blog, build: 'b2' }], 5, { why })
    const { entry, endsCanary } = await shopTeam.rollback(undefined, { why, all })
    expect(entry.canary).toBeNull()
    expect(endsCanary).toBe(true)
  })
})

describe('of an app', () => {
  test('leaves what another team has changed since, and goes back step by step', async () => {
    await promote(shopTeam, shop, 'a2')
    await promote(shopTeam, shop, 'a3')
    await promote(blogTeam, blog, 'b2')
    const { entry } = await shopTeam.rollbackApp(shop, { why })
    expect(entry).toMatchObject({
      action: 'rollback',
      live: 5,
      changes: [{ app: shop, from: 'a3', to: 'a2' }],
    })
    expect(await live()).toEqual(['b2', 'a2'])
    await shopTeam.rollbackApp(shop, { why })
    expect(await live()).toEqual(['b2', 'a1'])
    await expect(shopTeam.rollbackApp(shop, { why })).rejects.toThrow('mfe-shop@a1 is the first build')
  })

  test('is possible beside a canary of another app, which goes on', async () => {
    await promote(shopTeam, shop, 'a2')
    await blogTeam.canary([{ app: blog, build: 'b2' }], 5, { why })
    await expect(blogTeam.rollbackApp(blog, { why })).rejects.toThrow('A canary of mfe-blog is running')
    await shopTeam.rollbackApp(shop, { why })
    const { canary } = await shopTeam.status()
    expect(canary).toMatchObject({
      percent: 5,
      record: { composition: { remotes: { [shop]: { build: 'a1' }, [blog]: { build: 'b2' } } } },
    })
  })

  test('of the shell, to one that still provides what is taken of it', async () => {
    await shopTeam.publish(tinyShell('s2', { provides: { react: ['useId', 'use'] } }))
    await promote(shopTeam, 'shell', 's2')
    await shopTeam.publish(tinyRemote(shop, 'a4', { build: { takes: { react: ['use'] } } }))
    await shopTeam.promote([{ app: shop, build: 'a4' }], { why, force: 'no other shell had it' })
    await expect(shopTeam.rollbackApp('shell', { why })).rejects.toThrow('mfe-shop takes use of react')
    await shopTeam.rollbackApp(shop, { why })
    expect((await shopTeam.rollbackApp('shell', { why })).live.composition.shell).toBe('s1')
  })

  test('names an app that is not live, and a build that is no longer kept', async () => {
    await expect(shopTeam.rollbackApp('mfe-none', { why })).rejects.toThrow('mfe-none is not live')
    await promote(shopTeam, shop, 'a2')
    await openStore(join(folder, 'store')).remove([`published/${shop}/a1.json`])
    await expect(shopTeam.rollbackApp(shop, { why })).rejects.toThrow('mfe-shop@a1 is not published')
  })
})

describe('a remote', () => {
  test('is taken out of what is live, with its pages, and comes back by a promotion', async () => {
    const site = join(folder, 'www')
    const settings = { brandName: 'KoçYolu', defaultLanguage: 'auto' as const }
    const { entry } = await shopTeam.remove(blog, { why })
    expect(entry).toMatchObject({
      action: 'promote',
      changes: [{ app: blog, from: 'b1', to: null }],
      live: 2,
    })
    expect(await live()).toEqual(['a1'])
    await syncSite(openStore(join(folder, 'store')), site, settings)
    await promote(blogTeam, blog, 'b2')
    expect(await live()).toEqual(['b2', 'a1'])
    await expect(shopTeam.remove('shell', { why })).rejects.toThrow('The shell cannot be removed')
    await expect(shopTeam.remove('mfe-none', { why })).rejects.toThrow('mfe-none is not live')
  })

  test('that was taken out is back when the site goes back', async () => {
    await shopTeam.remove(blog, { why })
    await expect(blogTeam.rollbackApp(blog, { why })).rejects.toThrow('mfe-blog is not live')
    await shopTeam.rollback(undefined, { why, all })
    expect(await live()).toHaveLength(2)
  })
})
