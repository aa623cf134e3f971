// @module-tag thorough
import { createReleases, openStore, type ReleaseStore } from '@kocyolu/release-store'
import { tinyRemote, tinyServer, tinyShell } from '@kocyolu/release-store/testing'
import { startS3 } from '@kocyolu/release-store/testing/s3-server'
import { expect, it, onTestFinished } from 'vitest'
import { dumpReleases } from './dump-releases.ts'
import { takeLease } from './lease.ts'
import { restoreReleases } from './load-releases.ts'
import { openPlace, type Place, readPart } from './place.ts'
import type { Part, ReleaseContents } from './records.ts'
import { openWith, sealFor } from './seal.ts'
import { testFolder, testKey } from './testing/test-site.ts'

const shop = 'mfe-shop'
const quiet = (): void => {}

async function released(store: ReleaseStore): Promise<ReleaseStore> {
  const releases = createReleases(store, { by: 'ada' })
  const server = tinyServer('exports.routes = []')
  const remote = tinyRemote(shop, 'a1', { build: server.record, files: server.files })
  for (const build of [tinyShell('s1'), remote]) await releases.publish(build)
  const wanted = [
    { app: 'shell', build: 's1' },
    { app: shop, build: 'a1' },
  ]
  await releases.promote(wanted, { why: 'the first' })
  return store
}

async function change(store: ReleaseStore, build: string): Promise<void> {
  const releases = createReleases(store, { by: 'ada' })
  await releases.publish(tinyRemote(shop, build))
  await releases.promote([{ app: shop, build }], { why: `now ${build}` })
}

const contentOf = async (store: ReleaseStore): Promise<string> => {
  const keys = await store.list('')
  return JSON.stringify(
    await Promise.all(keys.map(async key => [key, (await store.read(key))?.toString('base64')])),
  )
}
const emptyStore = () => openStore(testFolder())

/** Backs a store up to a place, and brings others to what was written. */
async function backUpOf(store: ReleaseStore, place: Place, known: ReadonlyMap<string, Part> = new Map()) {
  const { recipients, identities } = await testKey()
  const lease = await takeLease(place, `test-${known.size}`)
  const added: string[] = []
  const dump = (id: string, seen: ReadonlyMap<string, Part>) =>
    dumpReleases({
      store,
      place: {
        ...place,
        create: (key, bytes) => {
          added.push(key)
          return place.create(key, bytes)
        },
      },
      id,
      recipients,
      known: seen,
      seal: sealFor(recipients),
      stillMine: lease.stillMine,
      say: quiet,
    })
  const bring = (
    to: ReleaseStore,
    written: { releases: ReleaseContents; parts: Part[] },
    replace = false,
  ) => {
    const byKey = new Map(written.parts.map(part => [part.key, part]))
    const unseal = openWith(identities)
    const open = async (key: string): Promise<Buffer> => {
      const part = byKey.get(key)
      return await unseal(await readPart(place, part ?? expect.fail(key)), key)
    }
    return restoreReleases({ store: to, releases: written.releases, open, replace, say: quiet })
  }
  return { dump, bring, added, end: lease.end }
}

it.each(['a folder', 'S3'])('releases come back from %s as they were, to the byte', async kind => {
  const server = kind === 'S3' ? await startS3(testFolder(), { conditional: true }) : null
  if (server) onTestFinished(server.close)
  const place = server ? openPlace('s3://releases/backups', server.environment) : openPlace(testFolder())
  const store = await released(emptyStore())
  const { dump, bring, added, end } = await backUpOf(store, place)
  const first = await dump('one', new Map())
  const copy = emptyStore()
  await bring(copy, first)
  expect(await contentOf(copy)).toBe(await contentOf(store))

  // Only what is new is written again.
  await change(store, 'a2')
  added.length = 0
  const second = await dump('two', new Map(first.parts.map(part => [part.key, part])))
  expect(added.filter(key => key.startsWith('builds/'))).toEqual([expect.stringContaining('/mfe-shop/a2')])
  await bring(copy, second)
  expect(await contentOf(copy)).toBe(await contentOf(store))
  await end()
  expect(await place.list('writing/')).toEqual([])
})

it('what came after the backup stays, and another history goes only when that is said', async () => {
  const store = await released(emptyStore())
  const { dump, bring } = await backUpOf(store, openPlace(testFolder()))
  const written = await dump('one', new Map())
  await change(store, 'a2')
  const later = await contentOf(store)
  await bring(store, written)
  expect(await contentOf(store)).toBe(later)

  const other = await released(emptyStore())
  const before = await contentOf(other)
  await expect(bring(other, written)).rejects.toThrow('another history (number 1: "the first"). --replace')
  expect(await contentOf(other)).toBe(before)
  await bring(other, written, true)
  expect(
    (await createReleases(other, { by: 'ada' }).history({ limit: 9 })).map(({ number }) => number),
  ).toEqual([1])
})

it('holds all that its history names, whatever is published meanwhile', async () => {
  const store = await released(emptyStore())
  let changes = 0
  const busy: ReleaseStore = {
    ...store,
    list: async prefix => {
      const keys = await store.list(prefix)
      await change(store, `b${changes++}`)
      return keys
    },
  }
  const { dump, bring } = await backUpOf(busy, openPlace(testFolder()))
  const copy = emptyStore()
  await bring(copy, await dump('one', new Map()))
  const { live } = await createReleases(copy, { by: 'ada' }).status()
  expect(live?.composition.remotes[shop]?.build).toBe('a1')
  await createReleases(copy, { by: 'ada' }).promote([{ app: shop, build: 'b0' }], { why: 'it is there' })
})
