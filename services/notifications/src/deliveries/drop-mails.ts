import type { SessionFact } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'

/** Drops what still waits to be mailed about an earlier state of a session: it is no longer true. */
export async function dropMailsBefore(
  { em }: Pick<Deps, 'em'>,
  { sessionId, sequence }: Pick<SessionFact, 'sessionId' | 'sequence'>,
): Promise<void> {
  await em
    .getKysely()
    .updateTable('deliveries')
    .set({ status: 'dropped', letter: null })
    .where('status', '=', 'waiting')
    .where(sql<number>`(letter -> 'session' ->> 'sessionId')::int`, '=', sessionId)
    .where(sql<number>`(letter -> 'session' ->> 'sequence')::int`, '<', sequence)
    .execute()
}
