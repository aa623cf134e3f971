import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BuildFiles } from './build-files.ts'
import type { Offers } from './gate.ts'
import { keys } from './keys.ts'
import { openStore } from './open-store.ts'
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
const ways: [string, () => Promise<void>, (own: Releases, force?: string) => Promise<unknown>][] = [
  ['a promotion', async () => {}, (own, force) => own.promote(a2, { why, force })],
  ['a canary', async () => {}, (own, force) => own.canary(a2, 5, { why, force })],
  [
    'the promotion of a canary',
    async () => void (await releases(needs).canary(a2, 5, { why })),
    (own, force) => own.promoteCanary({ why, force }),
  ],
  [
    'the last stage of a canary',
    async () => {
      const past = createReleases(store, { by: 'ada', offers: needs, now: () => new Date(0) })
      await past.canary(a2, [{ percent: 5, minutes: 1 }, { percent: 100 }], { why })
    },
    (own, force) => own.nextStage({ why, force }),
  ],
  [
    'a rollback of the site',
    async () => {
      await releases(needs).promote(a2, { why })
      await releases().promote([{ app: shop, build: 'a1' }], { why })
    },
    (own, force) => own.rollback(2, { why, all: true, force }),
  ],
  [
    'a rollback of an app',
    async () => {
      await releases(needs).promote(a2, { why })
      await releases().promote([{ app: shop, build: 'a1' }], { why })
    },
    (own, force) => own.rollbackApp(shop, { why, force }),
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
    // A build that is known to be too old is no matter of opinion, and an empty reason is none.
    await expect(act(releases({ coaching: 2 }), 'no replica answers')).rejects.toThrow(unmet)
    await expect(act(releases(), ' ')).rejects.toThrow(unknown)
    expect((await releases().status()).entry?.number).toBe(number)

    await act(releases(), 'no replica answers')
    const { entry } = await releases().status()
    expect(entry?.forced).toMatchObject({
      why: 'no replica answers',
      complaints: [{ code: 'contract.unknown' }],
    })
  },
)

test('a reason that nothing stood against is not in the history', async () => {
  const { entry } = await releases(needs).promote(a2, { why, force: 'to be sure' })
  expect(entry.forced).toBeUndefined()
})

test('a build with a script of which its record has no hash is not published', async () => {
  const bare = tinyRemote(shop, 'a3', { build: { integrity: {} } })
  await expect(releases().publish(bare)).rejects.toThrow(
    'mfe-shop@a3 has no hash of 3 of its files (1.a3.js), so no browser would check them',
  )
})

test('a file that is not what its hash says is not published, wherever the build comes from', async () => {
  const whole = tinyRemote(shop, 'a4')
  const read: BuildFiles['read'] = async file =>
    file === '2.same.js' ? Buffer.from('another') : await whole.read(file)
  await expect(releases().publish({ ...whole, read })).rejects.toThrow(
    'mfe-shop@a4: 2.same.js is not what its hash says',
  )
  expect(await store.list('builds/mfe-shop/a4/')).toEqual([])
  // Nor does what an operator left half published take the place of a file.
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

test('a shell gives no less than the live one to who takes it, unless an operator says why', async () => {
  for (const shell of [
    tinyShell('s2', { provides }, page('text')),
    tinyShell('s3', { provides }, page('caption')),
  ])
    await releases().publish(shell)
  const takes = { react: ['useId'], [web]: ['Page'] }
  await releases().publish(tinyRemote(shop, 'a5', { build: { takes }, types: page('text') }))
  await releases().promote(
    [
      { app: 'shell', build: 's2' },
      { app: shop, build: 'a5' },
    ],
    { why, force: 'the first one with pages' },
  )

  const broken =
    'mfe-shop@a5 was compiled against text of Page (@kocyolu/web), which the shell s3 does not provide so'
  const shell = (build: string) => [{ app: 'shell', build }]
  await expect(releases().promote(shell('s3'), { why })).rejects.toThrow(broken)
  await expect(releases().canary(shell('s3'), 5, { why })).rejects.toThrow(broken)
  const { entry } = await releases().promote(shell('s3'), { why, force: 'no page shows it' })
  expect(entry.forced).toMatchObject({
    why: 'no page shows it',
    complaints: [{ code: 'types.not_provided', values: { app: shop, place: 'text' } }],
  })
  // A remote that was live with the shell before runs on it; a later one may not.
  expect((await releases().rollbackApp('shell', { why, dryRun: true })).entry.forced).toBeUndefined()
  await releases().publish(tinyRemote(shop, 'a6', { build: { takes }, types: page('caption') }))
  await releases().promote([{ app: shop, build: 'a6' }], { why })
  await expect(releases().rollbackApp('shell', { why })).rejects.toThrow('was compiled against caption')
})

const compiled = (build: string, prop: string) =>
  tinyRemote(shop, build, {
    build: { takes: { react: ['useId'], [web]: ['Page'] } },
    types: page(prop),
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
  for (const build of [tinyShell('s3', { provides }, page('text', 'caption')), compiled('a6', 'caption')])
    await releases().publish(build)

  const ahead =
    'mfe-shop@a6 was compiled against caption of Page (@kocyolu/web), which the shell s2 does not provide so'
  await expect(releases().promote(only(shop, 'a6'), { why })).rejects.toThrow(ahead)
  await expect(releases().canary(only(shop, 'a6'), 5, { why })).rejects.toThrow(ahead)
  // Nor does a canary of the shell that has it help, which is live for few.
  await releases().canary(only('shell', 's3'), 5, { why })
  await expect(releases().promote(only(shop, 'a6'), { why })).rejects.toThrow(ahead)

  await releases().promoteCanary({ why })
  await releases().promote(only(shop, 'a6'), { why })
  // Back to what ran on this shell, with what it was compiled against.
  expect((await releases().rollbackApp(shop, { why, dryRun: true })).entry.forced).toBeUndefined()
  await expect(releases().rollbackApp('shell', { why })).rejects.toThrow('was compiled against caption')
})

test.each(['build.json', 'remote.json', 'types.json'])(
  'a build whose %s another hand has written is not released',
  async file => {
    await releases(needs).publish(
      tinyRemote(shop, 'a4', { build: { needs, takes: { react: ['useId'], [web]: [] } } }),
    )
    const key = keys.file(shop, 'a4', file)
    const written = JSON.parse(String(await store.read(key)))
    await store.remove([key])
    // Without what is in the way.
    await store.create(key, Buffer.from(JSON.stringify({ ...written, needs: {} })))
    const wrong = `mfe-shop@a4: ${file} is not what its hash says`
    const a4 = only(shop, 'a4')
    await expect(releases().promote(a4, { why })).rejects.toThrow(wrong)
    await expect(releases().canary(a4, 5, { why })).rejects.toThrow(wrong)
    // A complaint about the bytes is not overruled by a reason.
    await expect(releases().promote(a4, { why, force: why })).rejects.toThrow(wrong)
  },
)
