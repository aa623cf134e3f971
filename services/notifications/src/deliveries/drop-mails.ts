import { sql } from 'kysely'
import type { Deps } from '../deps.ts'

/** Drops what still waits to be mailed about a session that was cancelled: it is no longer true. */
export async function dropMailsAbout({ em }: Pick<Deps, 'em'>, sessionId: number): Promise<void> {
  const db = em.getKysely()
  const waiting = db
    .selectFrom('deliveries')
    .select('id')
    .where('status', '=', 'waiting')
    .where(sql<string>`letter -> 'session' ->> 'sessionId'`, '=', String(sessionId))
    .forUpdate()
    // One that is being sent at this moment is out of reach; waiting for it would hold up all events.
    .skipLocked()
  await db
    .updateTable('deliveries')
    .set({ status: 'dropped', letter: null })
    .where('id', 'in', waiting)
    .execute()
}
