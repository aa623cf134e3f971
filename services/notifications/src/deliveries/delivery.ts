import { currentTrace } from '@kocyolu/telemetry'
import { sql } from 'kysely'
import type { Delivery } from '../db/entities.ts'
import { composeDigest, composeMail } from '../mails/compose-mail.ts'
import { isFoldable, type Mail } from '../mails/mail.ts'
import type { OutgoingMail } from '../mails/mailer.ts'
import { preferenceOf, whoMuted } from '../preferences/preferences.ts'
import type { Deps } from '../service.ts'
import { unsubscribeUrl } from '../unsubscribe/unsubscribe-pages.ts'

/** The mail that deliveries of one kind make, as it should go out now; undefined when its user no longer wants or needs it. */
export async function composeDelivery(
  deps: Deps,
  deliveries: readonly Delivery[],
): Promise<OutgoingMail | undefined> {
  const newest = deliveries.at(-1)
  if (!newest?.mail) return undefined
  const { id, eventId, userId, mail, createdAt: askedAt } = newest
  if ((await whoMuted(deps, [userId], preferenceOf(mail.kind), 'mail')).has(userId)) return undefined
  const unsubscribe = unsubscribeUrl(deps.config, userId, mail.kind)
  const circumstances = { unsubscribe, askedAt }
  const composed =
    deliveries.length === 1
      ? await composeMail(deps, userId, mail, circumstances)
      : await composeDigest(deps, userId, foldableOf(deliveries), circumstances)
  // By the newest: with those that go out in it, it does not change from attempt to attempt.
  const messageId = `<${eventId}.${id}@${new URL(deps.config.publicOrigin).hostname}>`
  return composed && { ...composed, ...(unsubscribe && { headers: oneClick(unsubscribe) }), messageId }
}

const foldableOf = (deliveries: readonly Delivery[]) =>
  deliveries.flatMap(({ mail }) => (mail && isFoldable(mail) ? [mail] : []))

/** Headers by which a mail program offers to turn such mails off (RFC 8058). */
const oneClick = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/**
 * Has a mail sent, as part of the transaction of the event that asks for it; once for each event and person: of one that
 * was sent before this schema was restored to an earlier hour, the row is kept.
 */
export async function queueMail(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  eventId: string,
  userId: string,
  mail: Mail,
): Promise<void> {
  await em
    .getKysely()
    .insertInto('deliveries')
    .values({
      event_id: eventId,
      user_id: userId,
      channel: 'email',
      status: 'waiting',
      mail: sql`${JSON.stringify(mail)}::jsonb`,
      created_at: clock.now(),
      trace: currentTrace() ?? null,
    })
    .onConflict(conflict => conflict.columns(['event_id', 'user_id', 'channel']).doNothing())
    .execute()
}

/** How many mails wait, and how long the oldest has. */
export async function countWaiting({
  em,
  clock,
}: Pick<Deps, 'em' | 'clock'>): Promise<{ waiting: number; oldestSeconds: number }> {
  const row = await em
    .getKysely()
    .selectFrom('deliveries')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      sql<number>`coalesce(extract(epoch from ${clock.now()}::timestamptz - min(created_at)), 0)::float`.as(
        'oldestSeconds',
      ),
    ])
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return row
}
