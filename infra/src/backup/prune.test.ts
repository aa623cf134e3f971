import { expect, it } from 'vitest'
import { takeLease } from './lease.ts'
import { findBackups, isWhole, objects, openPlace, type Place, writePart } from './place.ts'
import { planPrune, prune } from './prune.ts'
import { format, type Manifest } from './records.ts'
import { testFolder } from './testing/test-site.ts'

/** A backup of one night, with a build that it shares with others; its manifest only where it is whole. */
async function night(
  place: Place,
  day: number,
  build: string,
  state: 'whole' | 'cut off' | 'newer' = 'whole',
) {
  const id = `2026-11-${String(day).padStart(2, '0')}T02-00-00Z-aaaa`
  const contents = await writePart(place, objects.contents(id), Buffer.from('sealed'))
  const key = `builds/key/mfe-shop/${build}.zst.age`
  await place.create(key, Buffer.from(build))
  const part = { key, bytes: build.length, sha256: '' }
  const at = `${id.slice(0, 10)}T02:00:00.000Z`
  const manifest: Manifest = { format, id, at, recipients: [], verified: at, contents, parts: [part] }
  if (state === 'cut off') return id
  const text = state === 'newer' ? { of: 'another shape' } : manifest
  await place.create(objects.manifest(id), Buffer.from(JSON.stringify(text)))
  return id
}

const pruned = async (place: Place, keep: Parameters<typeof planPrune>[1]) => {
  const lease = await takeLease(place, 'pruning')
  await prune(place, await planPrune(place, keep), lease)
  await lease.end()
  return (await findBackups(place)).map(({ id }) => Number(id.slice(8, 10)))
}

it('removes what the rule does not keep, what was cut off, and builds that nobody has any more', async () => {
  const place = openPlace(testFolder())
  for (const day of [16, 17, 18, 19]) await night(place, day, day < 18 ? 'old' : 'new')
  await night(place, 20, 'cut', 'cut off')
  const plan = await planPrune(place, { daily: 2 })
  expect(plan.backups.map(({ id }) => id.slice(0, 10))).toEqual(['2026-11-17', '2026-11-16'])
  expect(plan.cutOff.map(({ id }) => id.slice(0, 10))).toEqual(['2026-11-20'])
  expect(await pruned(place, { daily: 2 })).toEqual([19, 18])
  expect(await place.list('builds/')).toEqual(['builds/key/mfe-shop/new.zst.age'])
  expect((await findBackups(place)).every(isWhole)).toBe(true)
})

it('keeps the newest that is whole when later ones are not, and every build that one it cannot read may need', async () => {
  const place = openPlace(testFolder())
  await night(place, 10, 'needed')
  const lacking = await night(place, 11, 'gone')
  await place.remove(['builds/key/mfe-shop/gone.zst.age'])
  await night(place, 12, 'unknown', 'newer')
  expect(await pruned(place, { daily: 1 })).toEqual([12, 11, 10])
  expect(await place.list('builds/')).toEqual(
    ['needed', 'unknown'].map(name => `builds/key/mfe-shop/${name}.zst.age`),
  )
  const found = (await findBackups(place)).find(({ id }) => id === lacking)
  expect(found?.missing).toEqual(['builds/key/mfe-shop/gone.zst.age'])
})
