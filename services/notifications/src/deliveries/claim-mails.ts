import { claimDue, leaseMs } from '@kocyolu/service'
import type { EntityDictionary } from '@mikro-orm/core'
import { type RawBuilder, sql } from 'kysely'
import { Delivery } from '../db/entities.ts'
import type { FoldableKind } from '../mails/mail.ts'
import { mailConnections } from '../mails/mailer.ts'
import type { Deps } from '../service.ts'

type Needs = Pick<Deps, 'em' | 'clock'>

const maxFolded = 100

/** Takes the next mails that are due. */
export const claimMails = (deps: Needs, limit: number): Promise<Delivery[]> => claim(deps, due(deps), limit)

/** Claims the other mails of one kind that wait for a user, to go out with the first. */
export function claimAlike(deps: Needs, userId: string, kind: FoldableKind): Promise<Delivery[]> {
  const alike = sql<boolean>`user_id = ${userId} and mail ->> 'kind' = ${kind}
    and not mail @> '{"session": {"wasConfirmed": true}}' and mail_id is null and ${due(deps)}`
  return claim(deps, alike, maxFolded)
}

/** Claims the deliveries that an earlier attempt put into one mail; the lease of a kind covers all of them. */
export const claimRest = (deps: Needs, userId: string, mailId: number): Promise<Delivery[]> =>
  claim(deps, sql<boolean>`user_id = ${userId} and mail_id = ${mailId}`, mailConnections + maxFolded)

const order = sql`coalesce(due_at, '-infinity')`
const due = ({ clock }: Needs) => sql<boolean>`${order} <= ${clock.now()}`

async function claim(deps: Needs, which: RawBuilder<boolean>, batch: number): Promise<Delivery[]> {
  const fork = deps.em.fork()
  const rows = await claimDue<EntityDictionary<Delivery> & { id: number }>(deps, 'deliveries', {
    which,
    order,
    batch,
  })
  return rows.map(row => fork.map(Delivery, row))
}

/**
 * Makes a mail of a kind to a user this worker's, of all workers', for as long as its lease; while it is another's, or the
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
