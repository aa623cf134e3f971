import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

const keptDays = 7
const keptEvents = 500

/** Forgets old events: the messages themselves stay, and a browser that was away for longer refetches. */
export async function pruneEvents({ em, clock }: Pick<Deps, 'em' | 'clock'>): Promise<void> {
  const oldest = new Date(clock.now().getTime() - keptDays * 24 * 3_600_000)
  await em
    .getKysely()
    .deleteFrom('user_events')
    .using('event_counters')
    .whereRef('event_counters.user_id', '=', 'user_events.user_id')
    .where(eb =>
      eb.or([
        eb('user_events.created_at', '<', oldest),
        eb('user_events.seq', '<=', sql<number>`event_counters.last_seq - ${keptEvents}::int`),
      ]),
    )
    .execute()
}
