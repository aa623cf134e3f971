import { mkdir, readlink, rename, rm, symlink, unlink, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { HistoryEntry } from '../records.ts'
import { canaryBuckets } from './canary-buckets.ts'
import { freshName, nameFolder, namesIn } from './copy-build.ts'

const targetOf = (link: string): Promise<string | null> => readlink(link).catch(() => null)

async function pointAt(link: string, target: string): Promise<void> {
  if ((await targetOf(link)) === target) return
  const fresh = freshName(link)
  await symlink(target, fresh)
  await rename(fresh, link)
}

/** Name of a development server's composition, and the link by which it is requested instead of the live one. */
export const besideName = 'beside'
const placeOf = (name: number | string): string => `compositions/${name}`
const nameAt = async (link: string): Promise<string | null> => {
  const target = await targetOf(link)
  return target === null ? null : basename(target)
}

/** The composition that is asked for beside the history, when there is one. */
export async function besideIn(folder: string): Promise<string | null> {
  const name = await nameAt(join(folder, besideName))
  return name !== null && (await namesIn(join(folder, 'compositions'))).includes(name) ? name : null
}

/** Asks for a composition beside the history to be shown, until it is withdrawn. */
export const askBeside = (folder: string, name: string): Promise<void> =>
  pointAt(join(folder, besideName), placeOf(name))

export const withdrawBeside = (folder: string): Promise<void> => rm(join(folder, besideName), { force: true })

/** The name of the composition that is live in a folder. */
export const liveIn = (folder: string): Promise<string | null> => nameAt(join(folder, 'live'))

/** Says beside the links of a canary's devices what they lead to. */
export const canaryFile = 'canary.json'

export const showLive = (folder: string, name: number | string): Promise<void> =>
  pointAt(join(folder, 'live'), placeOf(name))

/** Shows a composition to the canary's share of the devices and to its guests. A store that was restored gives a change's number again. */
export async function showCanary(
  folder: string,
  { number, at }: Pick<HistoryEntry, 'number' | 'at'>,
  { composition, percent, began, for: roles = [], people = [] }: NonNullable<HistoryEntry['canary']>,
): Promise<void> {
  const name = `${number}-${Date.parse(at)}`
  const place = join(folder, 'canaries', name)
  if (!(await namesIn(join(folder, 'canaries'))).includes(name)) {
    const fresh = freshName(place)
    await mkdir(fresh, { recursive: true })
    for (const name of [...canaryBuckets(percent, began), ...roles, ...people])
      await symlink(join('../..', placeOf(composition)), join(fresh, name))
    await writeFile(join(fresh, canaryFile), JSON.stringify({ composition, percent }))
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
    if (/^\d+(-\d+)?$/.test(name) && name !== kept)
      await rm(join(folder, 'canaries', name), { recursive: true, force: true })
}
