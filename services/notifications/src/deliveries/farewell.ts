import type { EventPayload, SessionFact, SessionSide } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'
import { queueMail } from './delivery.ts'

/** A mail that still waits to say to a user that their account is gone. */
export const farewell = sql<boolean>`status = 'waiting' and mail ->> 'kind' = 'account_erased'`

/** Mails a user once that their account is gone, as long as the address is known. */
export async function queueFarewell(
  deps: Pick<Deps, 'em' | 'clock'>,
  { userId, round, isRepeated }: EventPayload<'user.erased'>,
  eventId: string,
): Promise<void> {
  if (round > 1 || isRepeated) return
  const found = await deps.em
    .getKysely()
    .selectFrom('mail_addresses')
    .innerJoin('people', 'people.user_id', 'mail_addresses.user_id')
    .select(['email', 'first_name', 'locale'])
    .where('mail_addresses.user_id', '=', userId)
    .executeTakeFirst()
  if (!found) return
  const { email, first_name: firstName, locale } = found
  await queueMail(deps, eventId, userId, { kind: 'account_erased', account: { email, firstName, locale } })
}

/** Whether no mail waits any more for a user who is gone. */
export async function isFarewellSent({ em }: Pick<Deps, 'em'>, userId: string): Promise<boolean> {
  const waiting = em.getKysely().selectFrom('deliveries').select('id').where('user_id', '=', userId)
  return !(await waiting.where(farewell).executeTakeFirst())
}

/** Drops what still waits to be mailed about an earlier state of a session: it is no longer true. */
export async function dropMailsBefore(
  { em }: Pick<Deps, 'em'>,
  { sessionId, sequence }: Pick<SessionFact, 'sessionId' | 'sequence'>,
): Promise<void> {
  await dropWaiting(em, sessionId)
    .where(sql<number>`(mail -> 'session' ->> 'sequence')::int`, '<', sequence)
    .execute()
}

/** Drops what still waits to be mailed of a proposal that has ended, and of those before it. */
export async function dropMailsOfProposal(
  { em }: Pick<Deps, 'em'>,
  sessionId: number,
  number: number,
): Promise<void> {
  await dropWaiting(em, sessionId)
    .where(sql<string>`mail ->> 'kind'`, '=', 'session.time_proposed')
    .where(sql<number>`(mail -> 'session' -> 'proposal' ->> 'number')::int`, '<=', number)
    .execute()
}

/** Drops what still waits to be mailed of what one of a session's people says of the other: it has come further. */
export async function dropMailsOfAbsence(
  { em }: Pick<Deps, 'em'>,
  sessionId: number,
  by: SessionSide,
): Promise<void> {
  await dropWaiting(em, sessionId, 'absence')
    .where(sql<string>`mail -> 'absence' ->> 'by'`, '=', by)
    .execute()
}

const dropWaiting = (em: Deps['em'], sessionId: number, about: 'session' | 'absence' = 'session') =>
  em
    .getKysely()
    .updateTable('deliveries')
    .set({ status: 'dropped', mail: null })
    .where('status', '=', 'waiting')
    .where(sql<number>`(mail -> ${sql.lit(about)} ->> 'sessionId')::int`, '=', sessionId)
