import { deleteInBatches } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'

const keptDays = 7
const keptEvents = 500

/** Forgets old events: the messages themselves stay, and a browser that was away for longer refetches. */
export async function pruneEvents({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - keptDays * 24 * 3_600_000)
  const db = em.getKysely()
  await deleteInBatches(async limit => {
    const { numAffectedRows = 0n } = await sql`
      delete from user_events where (user_id, seq) in (
        select event.user_id, event.seq from user_events event join event_counters using (user_id)
        where event.created_at < ${oldest} or event.seq <= event_counters.last_seq - ${keptEvents}::int
        limit ${limit})`.execute(db)
    return numAffectedRows
  })
}
