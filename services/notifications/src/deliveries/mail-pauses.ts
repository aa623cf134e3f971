import type { FoldableKind } from '../mails/mail.ts'
import type { Deps } from '../service.ts'
import { leaseMs } from './claim-mails.ts'

type Needs = Pick<Deps, 'em' | 'clock'>

/**
 * Makes a mail of a kind to somebody this worker's, of all workers', for as long as its lease; while it is another's, or the
 * pause after the last one goes on, says until when.
 */
export async function takeTurn(
  { em, clock }: Needs,
  userId: string,
  kind: FoldableKind,
): Promise<Date | undefined> {
  const now = clock.now()
  const until = new Date(now.getTime() + leaseMs)
  const db = em.getKysely()
  const taken = await db
    .insertInto('mail_pauses')
    .values({ user_id: userId, kind, until })
    .onConflict(conflict =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({ until }).where('mail_pauses.until', '<=', now),
    )
    .returning('until')
    .executeTakeFirst()
  if (taken) return undefined
  const lasting = await db
    .selectFrom('mail_pauses')
    .select('until')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return lasting?.until ?? now
}

/** Ends a turn: with the pause after a mail that went out, or at once after one that did not. */
export async function endTurn(
  { em, clock }: Needs,
  { userId, kind, pauseSeconds }: { userId: string; kind: FoldableKind; pauseSeconds: number },
): Promise<void> {
  await em
    .getKysely()
    .updateTable('mail_pauses')
    .set({ until: new Date(clock.now().getTime() + pauseSeconds * 1_000) })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .execute()
}
