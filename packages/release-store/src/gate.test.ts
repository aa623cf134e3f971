import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BuildFiles } from './build-files.ts'
import type { Offers } from './gate.ts'
import { keys } from './keys.ts'
import { openStore } from './open-store.ts'
import { ReleaseRefused } from './release-errors.ts'
import { createReleases, type Releases } from './releases.ts'
import type { ReleaseStore } from './store.ts'
import { tinyRemote, tinyShell } from './testing/tiny-builds.ts'

// Every write reaches the disk, which may be busy.
vi.setConfig({ testTimeout: 60_000 })

const why = 'because'
const shop = 'mfe-shop'

let folder: string
let store: ReleaseStore
const releases = (offers?: Offers): Releases => createReleases(store, { by: 'ada', offers })
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kocyolu-gate-'))
  store = openStore(folder)
  const builds = [tinyShell('s1'), tinyRemote(shop, 'a1'), tinyRemote(shop, 'a2', { build: { needs } })]
  for (const build of builds) await releases().publish(build)
  await releases().promote([{ app: 'shell' }, { app: shop, build: 'a1' }], { why })
})
afterEach(() => rmSync(folder, { recursive: true }))

const needs = { coaching: 3 }
const a2 = [{ app: shop, build: 'a2' }]
const unknown = 'mfe-shop@a2 needs contract 3 of coaching, which does not say what it offers'
const unmet = 'mfe-shop@a2 needs contract 3 of coaching, and what is live offers 2'

/** Every way in which another build becomes live, each on its own. */
const ways: [string, () => Promise<void>, (own: Releases, overrides?: object) => Promise<unknown>][] = [
  ['a promotion', async () => {}, (own, overrides) => own.promote(a2, { why, ...overrides })],
  ['a canary', async () => {}, (own, overrides) => own.canary(a2, 5, { why, ...overrides })],
  [
    'the promotion of a canary',
    async () => void (await releases(needs).canary(a2, 5, { why })),
    (own, overrides) => own.promoteCanary({ why, ...overrides }),
  ],
  [
    'a rollback of the site',
    async () => {
      await releases(needs).promote(a2, { why })
      await releases().promote([{ app: shop, build: 'a1' }], { why })
    },
    (own, overrides) => own.rollback(2, { why, all: true, ...overrides }),
  ],
  [
    'a rollback of an app',
    async () => {
      await releases(needs).promote(a2, { why })
      await releases().promote([{ app: shop, build: 'a1' }], { why })
    },
    (own, overrides) => own.rollbackApp(shop, { why, ...overrides }),
  ],
]

test.each(ways)(
  '%s asks what the services offer, and who does not say is not guessed',
  async (_, before, act) => {
    await before()
    const number = (await releases().status()).entry?.number
    await expect(act(releases())).rejects.toThrow(unknown)
    await expect(act(releases({ identity: 9 }))).rejects.toThrow(unknown)
    await expect(act(releases({ coaching: 2 }))).rejects.toThrow(unmet)
    // What is known to be too old is no matter of opinion, and an empty reason is none.
    const overrides = { contracts: 'nobody answers' }
    await expect(act(releases({ coaching: 2 }), { overrides })).rejects.toThrow(unmet)
    await expect(act(releases(), { overrides: { contracts: ' ' } })).rejects.toThrow(unknown)
    await expect(act(releases(), { overrides: { types: 'another gate' } })).rejects.toThrow(unknown)
    expect((await releases().status()).entry?.number).toBe(number)

    await act(releases(), { overrides })
    const { entry } = await releases().status()
    expect(entry?.overrides).toMatchObject([
      { gate: 'contracts', why: overrides.contracts, complaints: [{ code: 'contract.unknown' }] },
    ])
  },
)

test('a reason that nothing stood against is not in the history', async () => {
  const { entry } = await releases(needs).promote(a2, { why, overrides: { contracts: 'to be sure' } })
  expect(entry.overrides).toBeUndefined()
})

test('a build that does not say what it needs, or has no hashes, is not live by mistake', async () => {
  const silent = { needs: undefined, integrity: undefined }
  await releases().publish(tinyRemote(shop, 'a3', { build: silent }))
  const change = releases(needs).promote([{ app: shop, build: 'a3' }], { why })
  const error = await change.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ReleaseRefused)
  expect(error instanceof ReleaseRefused ? [error.message.split('\n'), error.gates] : error).toEqual([
    [
      'mfe-shop@a3 does not say which contracts it needs',
      'mfe-shop@a3 has no hash of 3 of its files (1.a3.js), so no browser would check them',
    ],
    ['contracts', 'integrity'],
  ])
  const overrides = { contracts: 'an older age', integrity: 'an older age' }
  const { entry } = await releases().promote([{ app: shop, build: 'a3' }], { why, overrides })
  expect(entry.overrides).toHaveLength(2)
})

test('a build that came out of a file is not live by mistake', async () => {
  await releases().publish({ ...tinyRemote(shop, 'a7'), restored: true })
  const wanted = [{ app: shop, build: 'a7' }]
  await expect(releases().promote(wanted, { why })).rejects.toThrow('mfe-shop@a7 came out of a file')
  const { entry } = await releases().promote(wanted, { why, overrides: { integrity: 'the disk was lost' } })
  expect(entry.overrides).toMatchObject([{ gate: 'integrity', complaints: [{ code: 'build.restored' }] }])
})

test('a file that is not what its hash says is not published, wherever the build comes from', async () => {
  const whole = tinyRemote(shop, 'a4')
  const read: BuildFiles['read'] = async file =>
    file === '2.same.js' ? Buffer.from('another') : await whole.read(file)
  await expect(releases().publish({ ...whole, read })).rejects.toThrow(
    'mfe-shop@a4: 2.same.js is not what its hash says',
  )
  expect(await store.list('builds/mfe-shop/a4/')).toEqual([])
  // Nor does what somebody left half published take the place of a file.
  await store.create('builds/mfe-shop/a4/2.same.js', Buffer.from('another'))
  await releases().publish(whole)
  expect(String(await store.read('builds/mfe-shop/a4/2.same.js'))).toBe('same')
})

const web = '@kocyolu/web'
const optional = (name: string) => ({ [name]: { type: 'string', optional: true } })
const page = (...props: string[]) => ({
  [web]: {
    Page: {
      takes: [{ type: { fields: Object.assign({}, ...props.map(optional)) } }],
      gives: 'Element',
    },
  },
})
const provides = { react: ['useId'], [web]: ['Page'] }

test('a shell gives no less than the live one to who takes it, unless somebody says why', async () => {
  for (const shell of [
    tinyShell('s2', { provides }, page('text')),
    tinyShell('s3', { provides }, page('caption')),
    tinyShell('s4', { provides }, null),
  ])
    await releases().publish(shell)
  const takes = { react: ['useId'], [web]: ['Page'] }
  await releases().publish(tinyRemote(shop, 'a5', { build: { takes }, types: page('text') }))
  const overrides = { way_back: 'the first one with pages' }
  await releases().promote(
    [
      { app: 'shell', build: 's2' },
      { app: shop, build: 'a5' },
    ],
    { why, overrides },
  )

  const broken = 'Page of @kocyolu/web, taken by mfe-shop: text is gone'
  const shell = (build: string) => [{ app: 'shell', build }]
  await expect(releases().promote(shell('s3'), { why })).rejects.toThrow(broken)
  await expect(releases().canary(shell('s3'), 5, { why })).rejects.toThrow(broken)
  await expect(releases().promote(shell('s4'), { why })).rejects.toThrow(
    'The shell s4 does not say the types',
  )
  const { entry } = await releases().promote(shell('s3'), { why, overrides: { types: 'no page shows it' } })
  expect(entry.overrides).toMatchObject([
    { gate: 'types', why: 'no page shows it', complaints: [{ code: 'types.gone', values: { apps: shop } }] },
  ])
  // What was live with the shell before runs on it; what came since may not.
  expect((await releases().rollbackApp('shell', { why, dryRun: true })).entry.overrides).toBeUndefined()
  await releases().publish(tinyRemote(shop, 'a6', { build: { takes }, types: page('caption') }))
  await releases().promote([{ app: shop, build: 'a6' }], { why })
  await expect(releases().rollbackApp('shell', { why })).rejects.toThrow('caption is gone')
})

const compiled = (build: string, prop: string | null) =>
  tinyRemote(shop, build, {
    build: { takes: { react: ['useId'], [web]: ['Page'] } },
    types: prop === null ? null : page(prop),
  })
/** Two shells with pages, one after the other, so that the one before is no question. */
async function livePages(): Promise<void> {
  const shells = ['s1p', 's2'].map(build => tinyShell(build, { provides }, page('text')))
  for (const build of [...shells, compiled('a5', 'text')]) await releases().publish(build)
  await releases().promote(only('shell', 's1p'), { why })
  await releases().promote([...only('shell', 's2'), ...only(shop, 'a5')], { why })
}
const only = (app: string, build: string) => [{ app, build }]

test('a remote that was compiled against types that the live shell does not provide waits for that shell', async () => {
  await livePages()
  for (const build of [
    tinyShell('s3', { provides }, page('text', 'caption')),
    compiled('a6', 'caption'),
    compiled('a7', null),
    // A record from which somebody took what is in the way.
    tinyRemote(shop, 'a8', { build: { takes: { [web]: ['Page'] } }, types: {} }),
    // One that somebody has written anew, whose record still says what it was.
    {
      ...compiled('a9', 'text'),
      read: async (file: string) =>
        await compiled('a9', file === 'types.json' ? 'text' : 'caption').read(file),
    },
  ])
    await releases().publish(build)

  const ahead =
    'mfe-shop@a6 was compiled against caption of Page (@kocyolu/web), which the shell s2 does not provide so'
  await expect(releases().promote(only(shop, 'a6'), { why })).rejects.toThrow(ahead)
  await expect(releases().canary(only(shop, 'a6'), 5, { why })).rejects.toThrow(ahead)
  // Nor does a canary of the shell that has it help, which is live for few.
  await releases().canary(only('shell', 's3'), 5, { why })
  await expect(releases().promote(only(shop, 'a6'), { why })).rejects.toThrow(ahead)
  // Who does not say is not guessed, and a reason stands in the history.
  const silent = 'does not say the types it was compiled against'
  for (const build of ['a7', 'a8', 'a9'])
    await expect(releases().promote(only(shop, build), { why })).rejects.toThrow(`${shop}@${build} ${silent}`)
  const overrides = { types: 'an older age' }
  const { entry } = await releases().promote(only(shop, 'a7'), { why, dryRun: true, overrides })
  expect(entry.overrides).toMatchObject([{ gate: 'types', complaints: [{ code: 'types.build_unrecorded' }] }])

  await releases().promoteCanary({ why })
  await releases().promote(only(shop, 'a6'), { why })
  // Back to what ran on this shell, with what it was compiled against.
  expect((await releases().rollbackApp(shop, { why, dryRun: true })).entry.overrides).toBeUndefined()
  await expect(releases().rollbackApp('shell', { why })).rejects.toThrow('caption is gone')
})

test('whoever publishes is shown what speaks against making the build live, and nothing is stored by asking', async () => {
  await livePages()
  const before = await store.list('')
  const codes = async (build: BuildFiles) => (await releases().foresee(build)).map(({ code }) => code)
  expect(await codes(tinyShell('s3', { provides }, page('caption')))).toEqual(['types.gone'])
  expect(await codes(tinyShell('s3', { provides: { react: ['useId'] } }, {}))).toContain(
    'shell.module_missing',
  )
  expect(await codes(compiled('a6', 'caption'))).toEqual(['types.not_provided'])
  expect(await codes(compiled('a6', 'text'))).toEqual([])
  expect(await store.list('')).toEqual(before)
})

test.each(['build.json', 'remote.json'])(
  'a build whose %s another hand has written is not released',
  async file => {
    await releases(needs).publish(tinyRemote(shop, 'a4', { build: { needs } }))
    const key = keys.file(shop, 'a4', file)
    const written = JSON.parse(String(await store.read(key)))
    await store.remove([key])
    // Without what is in the way.
    await store.create(key, Buffer.from(JSON.stringify({ ...written, needs: {} })))
    const wrong = `mfe-shop@a4: ${file} is not what its hash says`
    const a4 = only(shop, 'a4')
    await expect(releases().promote(a4, { why })).rejects.toThrow(wrong)
    await expect(releases().canary(a4, 5, { why })).rejects.toThrow(wrong)
    // What says of the bytes that they are right is not overruled by a reason.
    const overrides = { contracts: why, integrity: why, types: why }
    await expect(releases().promote(a4, { why, overrides })).rejects.toThrow(wrong)
  },
)

test('a build of an age that had no hash of its records can still be gone back to', async () => {
  const key = keys.published(shop, 'a1')
  const { hashes, ...older } = JSON.parse(String(await store.read(key)))
  expect(Object.keys(hashes)).toEqual(['build.json', 'remote.json'])
  await store.remove([key])
  await store.create(key, Buffer.from(JSON.stringify(older)))
  await releases(needs).promote(a2, { why })
  await releases().promote(only(shop, 'a1'), { why })
})
