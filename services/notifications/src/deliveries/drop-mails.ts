import type { SessionFact, SessionSide } from '@kocyolu/contracts'
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

/** Drops what still waits to be mailed of what one of a session's people says of the other: it has come further. */
export async function dropMailsOfAbsence(
  { em }: Pick<Deps, 'em'>,
  sessionId: number,
  by: SessionSide,
): Promise<void> {
  await dropWaiting(em, sessionId, 'absence')
    .where(sql<string>`letter -> 'absence' ->> 'by'`, '=', by)
    .execute()
}

const dropWaiting = (em: Deps['em'], sessionId: number, about: 'session' | 'absence' = 'session') =>
  em
    .getKysely()
    .updateTable('deliveries')
    .set({ status: 'dropped', letter: null })
    .where('status', '=', 'waiting')
    .where(sql<number>`(letter -> ${sql.lit(about)} ->> 'sessionId')::int`, '=', sessionId)
