import type { Lease } from './lease.ts'
import { type Found, findBackups, isWhole, objects, type Place } from './place.ts'
import { type Keep, keptBy } from './retention.ts'

/** What a rule removes of a place. */
export interface PrunePlan {
  /** Backups that the rule does not keep. */
  backups: Found[]
  /** What was begun and never became a backup. */
  cutOff: Found[]
  /** Builds that no backup has any more. */
  builds: string[]
}

/** Looks which backups, and which of what they share, nobody needs any more. Without a rule all that is whole stays. */
export async function planPrune(place: Place, keep: Keep | null, running?: string): Promise<PrunePlan> {
  const found = await findBackups(place)
  const whole = found.filter(isWhole)
  const kept = keep
    ? keptBy(
        keep,
        whole.flatMap(({ id, manifest }) =>
          manifest ? [{ id, at: new Date(manifest.at), isVerified: manifest.verified !== null }] : [],
        ),
      )
    : new Set(whole.map(({ id }) => id))
  const backups = whole.filter(({ id }) => !kept.has(id))
  const cutOff = found.filter(each => each.manifest === null && each.isReadable && each.id !== running)
  const staying = found.filter(each => !backups.includes(each) && !cutOff.includes(each))
  const needed = new Set(staying.flatMap(({ manifest }) => manifest?.parts.map(({ key }) => key) ?? []))
  // What a newer checkout wrote may need any of them.
  const knowsAll = staying.every(({ isReadable }) => isReadable)
  const builds = (await place.list(objects.builds)).filter(key => knowsAll && !needed.has(key))
  return { backups, cutOff, builds }
}

/** Removes what the plan says; a backup stops being one before it loses anything. */
export async function prune(
  place: Place,
  { backups, cutOff, builds }: PrunePlan,
  lease: Lease,
): Promise<void> {
  for (const { id, keys } of [...backups, ...cutOff]) {
    await lease.stillMine()
    await place.remove(keys.filter(key => key === objects.manifest(id)))
    await place.remove(keys.filter(key => key !== objects.manifest(id)))
  }
  await lease.stillMine()
  await place.remove(builds)
}
