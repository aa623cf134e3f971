import type { SessionFact } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'

/** Drops what still waits to be mailed about an earlier state of a session: it is no longer true. */
export async function dropMailsBefore(
  { em }: Pick<Deps, 'em'>,
  { sessionId, sequence }: Pick<SessionFact, 'sessionId' | 'sequence'>,
): Promise<void> {
  await dropWaiting(em, sessionId)
    .where(sql<number>`(letter -> 'session' ->> 'sequence')::int`, '<', sequence)
    .execute()
}

/** Drops what still waits to be mailed of a proposal that has ended, and of those before it. */
export async function dropMailsOfProposal(
  { em }: Pick<Deps, 'em'>,
  sessionId: number,
  number: number,
): Promise<void> {
  await dropWaiting(em, sessionId)
    .where(sql<string>`letter ->> 'kind'`, '=', 'session.time_proposed')
    .where(sql<number>`(letter -> 'session' -> 'proposal' ->> 'number')::int`, '<=', number)
    .execute()
}

const dropWaiting = (em: Deps['em'], sessionId: number) =>
  em
    .getKysely()
    .updateTable('deliveries')
    .set({ status: 'dropped', letter: null })
    .where('status', '=', 'waiting')
    .where(sql<number>`(letter -> 'session' ->> 'sessionId')::int`, '=', sessionId)
