import { mkdir, readlink, rename, rm, symlink, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { HistoryEntry } from '../records.ts'
import { canaryBuckets } from './canary-buckets.ts'
import { freshName, nameFolder, namesIn } from './copy-build.ts'

async function targetOf(link: string): Promise<string | null> {
  try {
    return await readlink(link)
  } catch {
    return null
  }
}

async function pointAt(link: string, target: string): Promise<void> {
  if ((await targetOf(link)) === target) return
  const fresh = freshName(link)
  await symlink(target, fresh)
  await rename(fresh, link)
}

/** Where a development server's composition stands; `live` is left with it until it is withdrawn. */
export const besideName = 'beside'
const placeOf = (name: number | string): string => `compositions/${name}`

/** Whether a development server's composition is shown instead of the live one. */
export const isBeside = async (folder: string): Promise<boolean> =>
  (await targetOf(join(folder, 'live')))?.startsWith(placeOf(besideName)) ?? false

export const showLive = (folder: string, name: number | string): Promise<void> =>
  pointAt(join(folder, 'live'), placeOf(name))

/** Shows a composition to the canary's share of the devices. */
export async function showCanary(
  folder: string,
  entry: number,
  { composition, percent, began }: NonNullable<HistoryEntry['canary']>,
): Promise<void> {
  const name = String(entry)
  const place = join(folder, 'canaries', name)
  if (!(await namesIn(join(folder, 'canaries'))).includes(name)) {
    const fresh = freshName(place)
    await mkdir(fresh, { recursive: true })
    for (const bucket of canaryBuckets(percent, began))
      await symlink(join('../..', placeOf(composition)), join(fresh, bucket))
    await nameFolder(fresh, place)
  }
  await pointAt(join(folder, 'canary'), `canaries/${name}`)
  await removeOthers(folder, name)
}

export async function endCanary(folder: string): Promise<void> {
  if ((await targetOf(join(folder, 'canary'))) !== null)
    // Another may have been faster.
    await unlink(join(folder, 'canary')).catch(() => undefined)
  await removeOthers(folder, null)
}

async function removeOthers(folder: string, kept: string | null): Promise<void> {
  for (const name of await namesIn(join(folder, 'canaries')))
    if (/^\d+$/.test(name) && name !== kept)
      await rm(join(folder, 'canaries', name), { recursive: true, force: true })
}
