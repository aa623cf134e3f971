import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStore } from './open-store.ts'
import { ReleaseOvertaken, ReleaseRefused, ReleaseUnknown } from './release-errors.ts'
import { createReleases, type Releases } from './releases.ts'
import type { ReleaseStore } from './store.ts'
import { tinyRemote, tinyShell } from './testing/tiny-builds.ts'

// Every write reaches the disk, which may be busy.

const why = 'because'
const all = true
const shop = 'mfe-shop'
const blog = 'mfe-blog'

let folder: string
let store: ReleaseStore
let releases: Releases
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-releases-'))
  store = openStore(folder)
  releases = createReleases(store, { by: 'ada' })
  for (const build of [
    tinyShell('s1'),
    tinyRemote(shop, 'a1'),
    tinyRemote(shop, 'a2'),
    tinyRemote(blog, 'b1'),
  ])
    await releases.publish(build)
  await releases.promote(
    [
      { app: 'shell', build: 's1' },
      { app: shop, build: 'a1' },
      { app: blog, build: 'b1' },
    ],
    { why },
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

const live = async (): Promise<string[]> => {
  const composition = (await releases.status()).live?.composition
  const remotes = Object.entries(composition?.remotes ?? {}).map(([app, { build }]) => `${app}@${build}`)
  return [`shell@${composition?.shell}`, ...remotes]
}
const complaintsOf = async (change: Promise<unknown>): Promise<string[]> => {
  const error = await change.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ReleaseRefused)
  return error instanceof ReleaseRefused ? error.message.split('\n') : []
}

describe('promote', () => {
  test('replaces one build', async () => {
    const { entry, live: record } = await releases.promote([{ app: shop, build: 'a2' }], { why: 'new cards' })
    expect(entry).toMatchObject({
      number: 2,
      by: 'ada',
      why: 'new cards',
      action: 'promote',
      changes: [{ app: shop, from: 'a1', to: 'a2' }],
      live: 2,
      canary: null,
    })
    expect(record).toMatchObject({ number: 2, from: 1, by: 'ada', previousShell: null })
    expect(record.composition.remotes[shop]).toMatchObject({ build: 'a2' })
    expect(record.composition.remotes[blog]).toMatchObject({ build: 'b1' })
  })

  test('what is live already is no change', async () => {
    const outcome = await releases.promote([{ app: shop, build: 'a1' }], { why })
    expect(outcome).toMatchObject({ changed: false, entry: { number: 1 } })
    expect(await releases.history({ limit: 10 })).toHaveLength(1)
  })

  test('reports all complaints at once, by name', async () => {
    await releases.publish(
      tinyRemote(shop, 'a3', {
        build: { takes: { react: ['useActionState'], vue: ['ref'] } },
        manifest: { prefixes: [`/${blog}`] },
      }),
    )
    expect(await complaintsOf(releases.promote([{ app: shop, build: 'a3' }], { why }))).toEqual([
      'mfe-shop takes useActionState of react, which the shell s1 does not provide',
      'mfe-shop takes vue, which the shell s1 does not provide',
      '/mfe-blog of mfe-blog and /mfe-blog of mfe-shop match the same address',
    ])
    expect(await store.list('compositions/')).toHaveLength(1)
  })

  test('a remote must also run on the shell before, so that the shell can be brought back', async () => {
    await releases.publish(tinyShell('s2', { provides: { react: ['useId', 'use'] } }))
    await releases.promote([{ app: 'shell', build: 's2' }], { why })
    await releases.publish(tinyRemote(shop, 'a3', { build: { takes: { react: ['use'] } } }))
    expect(await complaintsOf(releases.promote([{ app: shop }], { why }))).toEqual([
      'mfe-shop takes use of react, which the shell s1 does not provide (it was live before and could not be brought back)',
    ])
    const force = 'there is no way back from the new router'
    const { changed, entry } = await releases.promote([{ app: shop }], { why, force })
    expect(changed).toBe(true)
    expect(entry.forced).toEqual({
      why: force,
      complaints: [
        {
          code: 'previous_shell.name_missing',
          values: { app: shop, name: 'use', module: 'react', shell: 's1' },
        },
      ],
    })
  })

  test('a shell must carry every live remote', async () => {
    await releases.publish(tinyShell('s2', { provides: { react: ['use'] } }))
    expect(await complaintsOf(releases.promote([{ app: 'shell', build: 's2' }], { why }))).toEqual([
      'mfe-blog takes useId of react, which the shell s2 does not provide',
      'mfe-shop takes useId of react, which the shell s2 does not provide',
    ])
  })

  test('names what is not published', async () => {
    const asked = [{ app: shop, build: 'a9' }, { app: 'mfe-none' }, { app: '../x', build: 'y' }]
    const change = releases.promote(asked, { why })
    await expect(change).rejects.toThrow(ReleaseUnknown)
    await expect(change).rejects.toThrow(
      [
        'No build of ../x is published; there are builds of mfe-blog, mfe-shop, shell',
        'No build of mfe-none is published; there are builds of mfe-blog, mfe-shop, shell',
        'mfe-shop@a9 is not published',
      ].join('\n'),
    )
  })

  test('a dry run says what would happen and leaves no trace', async () => {
    const before = await store.list('')
    const outcome = await releases.promote([{ app: shop, build: 'a2' }], { why, dryRun: true })
    expect(outcome).toMatchObject({ changed: true, entry: { number: 2, live: 2 }, live: { number: 2 } })
    expect(await store.list('')).toEqual(before)
  })
})

describe('a canary', () => {
  test('is beside what is live, takes another share, and becomes what everybody gets', async () => {
    await releases.canary([{ app: shop, build: 'a2' }], 5, { why })
    expect(await live()).toContain('mfe-shop@a1')
    const { entry } = await releases.canary([{ app: shop, build: 'a2' }], 20, { why })
    expect(entry).toMatchObject({ number: 3, live: 1, canary: { composition: 2, percent: 20 } })
    await releases.promoteCanary({ why })
    expect(await live()).toContain('mfe-shop@a2')
    expect((await releases.status()).canary).toBeNull()
  })

  test('is promoted by who means it: not one of other builds, and not one that has ended', async () => {
    const mine = [{ app: shop, build: 'a2' }]
    await expect(releases.promoteCanary({ why }, mine)).rejects.toThrow('No canary is running')
    await releases.publish(tinyRemote(blog, 'b2'))
    await releases.canary([{ app: blog, build: 'b2' }], 5, { why })
    await expect(releases.promoteCanary({ why }, mine)).rejects.toThrow('mfe-blog@b2 is running')
    await releases.abortCanary({ why })
    await releases.canary(mine, 5, { why })
    await releases.promoteCanary({ why }, mine)
    expect(await live()).toContain('mfe-shop@a2')
    // As when an admin was faster.
    expect(await releases.promoteCanary({ why }, mine)).toMatchObject({ changed: false })
  })

  test('is aborted', async () => {
    await releases.canary([{ app: shop, build: 'a2' }], 5, { why })
    const { entry } = await releases.abortCanary({ why: 'too many errors' })
    expect(entry).toMatchObject({ action: 'canary-abort', live: 1, canary: null, why: 'too many errors' })
    await expect(releases.abortCanary({ why })).rejects.toThrow('No canary is running')
  })

  test('gets what another team promotes meanwhile, with its share and its roles', async () => {
    await releases.canary([{ app: shop, build: 'a2' }], 0, {
      why,
      for: { roles: ['admin'], people: ['0123456789abcdef'] },
    })
    await releases.canary([{ app: shop, build: 'a2' }], 5, { why })
    await releases.publish(tinyRemote(blog, 'b2'))
    await releases.promote([{ app: blog }], { why })
    const { entry, live: record, canary } = await releases.status()
    expect(record?.composition.remotes).toMatchObject({ [shop]: { build: 'a1' }, [blog]: { build: 'b2' } })
    expect(canary?.record.composition.remotes).toMatchObject({
      [shop]: { build: 'a2' },
      [blog]: { build: 'b2' },
    })
    expect(entry?.canary).toMatchObject({ percent: 5, for: ['admin'], people: ['0123456789abcdef'] })
  })

  test('is known by the change that began it while it lives; the next one has other devices', async () => {
    const tried = [{ app: shop, build: 'a2' }]
    const began = async () => (await releases.status()).entry?.canary?.began
    await releases.canary(tried, 5, { why })
    await releases.publish(tinyRemote(blog, 'b2'))
    await releases.promote([{ app: blog }], { why })
    await releases.canary(tried, 20, { why })
    expect(await began()).toBe(2)
    await releases.abortCanary({ why })
    await releases.canary(tried, 5, { why })
    expect(await began()).toBe(6)
  })

  test('keeps its own app from being promoted past it, and another from being tried beside it', async () => {
    await releases.canary([{ app: shop, build: 'a2' }], 5, { why })
    expect(await complaintsOf(releases.promote([{ app: shop, build: 'a2' }], { why }))).toEqual([
      'A canary of mfe-shop is running; promote or abort it first',
    ])
    await releases.publish(tinyRemote(blog, 'b2'))
    expect(await complaintsOf(releases.canary([{ app: blog }], 5, { why }))).toEqual([
      'A canary of mfe-shop@a2 is running; promote or abort it first',
    ])
  })

  test.each([-1, 101, 2.5, Number.NaN])('of %s percent is refused', async percent => {
    await expect(releases.canary([{ app: shop, build: 'a2' }], percent, { why })).rejects.toThrow('0 to 100')
  })
})

describe('two at once', () => {
  test('a change of the same app gets the name of the winner, one of another app goes on', async () => {
    await releases.publish(tinyRemote(blog, 'b2'))
    await releases.publish(tinyRemote(shop, 'a3'))
    const others = createReleases(store, { by: 'alan' })
    /** Another operator is faster at the moment when this one makes its change true. */
    const overtaken = (number: number, build: string): Releases => {
      const create: ReleaseStore['create'] = async (key, bytes) => {
        if (key.endsWith(`history/0000000${number}.json`))
          await others.promote([{ app: shop, build }], { why: 'cards' })
        return await store.create(key, bytes)
      }
      return createReleases({ ...store, create }, { by: 'ada' })
    }
    const rival = overtaken(2, 'a2')
    const { entry } = await rival.promote([{ app: blog }], { why })
    expect(entry.number).toBe(3)
    expect(await live()).toEqual(['shell@s1', 'mfe-blog@b2', 'mfe-shop@a2'])
    // Nothing of the try that was lost is left.
    expect(await store.list('compositions/')).toHaveLength(3)

    await expect(overtaken(4, 'a1').promote([{ app: shop, build: 'a3' }], { why })).rejects.toThrow(
      'Overtaken by alan: promote mfe-shop@a1 (cards), change 4',
    )
  })

  test('a decision by an older state is refused, whatever the state was', async () => {
    await releases.publish(tinyRemote(blog, 'b2'))
    await releases.promote([{ app: shop, build: 'a2' }], { why })
    await expect(releases.promote([{ app: blog }], { why, seen: 1 })).rejects.toThrow(ReleaseOvertaken)
    await expect(releases.rollback(1, { why, all, seen: 1 })).rejects.toThrow(ReleaseOvertaken)
    expect((await releases.promote([{ app: blog }], { why, seen: 2 })).entry.number).toBe(3)
  })
})

test('the newest entry is found in a history of any length', async () => {
  for (let turn = 2; turn <= 40; turn++) {
    await releases.promote([{ app: shop, build: turn % 2 ? 'a1' : 'a2' }], { why: String(turn) })
    const fresh = createReleases(openStore(folder), { by: 'alan' })
    expect((await fresh.status()).entry).toMatchObject({ number: turn, why: String(turn) })
  }
  const page = await releases.history({ limit: 3, before: 11 })
  expect(page.map(({ number }) => number)).toEqual([10, 9, 8])
  expect(await releases.history({ limit: 5, before: 3 })).toHaveLength(2)
})
