import type { Deps } from '../service.ts'
import { foldNew, type GrownGroup } from './group-failures.ts'

const hourMs = 3_600_000
const mostNewAnHour = 100

/** Folds what nobody has seen before into one group, once too much of it came within an hour: somebody makes it up. */
export async function withinNewGroups(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  found: GrownGroup[],
): Promise<GrownGroup[]> {
  const db = em.getKysely()
  const fingerprints = found.map(({ fingerprint }) => fingerprint)
  const known = await db
    .selectFrom('client_error_groups')
    .select('fingerprint')
    .where('fingerprint', 'in', fingerprints)
    .execute()
  if (known.length === found.length) return found
  const names = new Set(known.map(({ fingerprint }) => fingerprint))
  const { recent } = await db
    .selectFrom('client_error_groups')
    .select(eb => eb.fn.countAll<string>().as('recent'))
    .where('first_seen_at', '>', new Date(clock.now().getTime() - hourMs))
    .executeTakeFirstOrThrow()
  return foldNew(found, ({ fingerprint }) => !names.has(fingerprint), mostNewAnHour - Number(recent))
}
