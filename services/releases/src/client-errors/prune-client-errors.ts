import { deleteInBatches } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'

const dayMs = 24 * 3_600_000
const keptDays = 30
const maxGroups = 1_000
const maxCounts = 100_000

/** Forgets failures and counts that are old, and what goes beyond the room they have: the longest not seen first. */
export async function pruneClientErrors({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  const db = em.getKysely()
  const oldest = new Date(clock.now().getTime() - keptDays * dayMs)
  await deleteInBatches(async limit => {
    const { numAffectedRows = 0n } = await sql`
      delete from client_error_groups where id in (
        select id from client_error_groups where last_seen_at < ${oldest}
        union (select id from client_error_groups order by last_seen_at desc, id desc offset ${maxGroups})
        limit ${limit})`.execute(db)
    return numAffectedRows
  }, 100)
  await deleteInBatches(async limit => {
    const { numAffectedRows = 0n } = await sql`
      delete from client_error_counts where (group_id, hour, build, composition) in (
        (select group_id, hour, build, composition from client_error_counts where hour < ${oldest} limit ${limit})
        union all (
          select group_id, hour, build, composition from client_error_counts
          order by hour desc, group_id, build, composition offset ${maxCounts} limit ${limit})
        limit ${limit})`.execute(db)
    return numAffectedRows
  })
  await db.deleteFrom('tab_counts').where('changed_at', '<', oldest).execute()
}
