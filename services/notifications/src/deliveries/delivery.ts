import type { EventPayload, NotificationKind, SessionFact, SessionSide } from '@kocyolu/contracts'
import { currentTrace } from '@kocyolu/telemetry'
import { type RawBuilder, sql } from 'kysely'
import type { Delivery } from '../db/entities.ts'
import { choiceOf, kinds } from '../kinds/kinds.ts'
import { invitations } from '../kinds/session-kinds.ts'
import { composeDigest, composeMail } from '../mails/compose-mail.ts'
import { isFoldable, type Mail } from '../mails/mail.ts'
import type { OutgoingMail } from '../mails/mailer.ts'
import { heldUntil } from '../own-times/own-times.ts'
import { endsWithReading, isUrgent, rowEndsWithReading } from '../own-times/urgency.ts'
import { whoMuted } from '../preferences/preferences.ts'
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
  if ((await whoMuted(deps, [userId], choiceOf(mail.kind), 'mail')).has(userId)) return undefined
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
  { em, clock, config }: Pick<Deps, 'em' | 'clock' | 'config'>,
  eventId: string,
  userId: string,
  mail: Mail,
): Promise<void> {
  const now = clock.now()
  const waits = !isUrgent(mail, now)
  const delayed = waits && endsWithReading(mail) && config.mailDelaySeconds > 0
  const dueAt = delayed ? new Date(now.getTime() + config.mailDelaySeconds * 1_000) : null
  // The choice is locked until the mail is there, so that one who ends the letter finds it.
  await sql`
    with own as (select letter from own_times where user_id = ${userId}::uuid for share)
    insert into deliveries (event_id, user_id, channel, status, mail, created_at, trace, due_at)
    select ${eventId}::uuid, ${userId}::uuid, 'email', 'waiting', ${JSON.stringify(mail)}::jsonb, ${now}::timestamptz,
      ${currentTrace() ?? null}::text,
      case when ${waits}::boolean and (select letter from own) then ${heldUntil}::timestamptz
        else ${dueAt}::timestamptz end
    on conflict (event_id, user_id, channel) do nothing`.execute(em.getKysely())
}

/** Drops the mails and pushes of these events that wait to be sent to a user: the notification is read. */
export const dropRead = (
  deps: Pick<Deps, 'em'>,
  userId: string,
  eventIds: readonly string[],
): Promise<void> => {
  const ofEvents = sql<boolean>`event_id = any(${eventIds}::uuid[])`
  return drop(deps, userId, { pushes: ofEvents, mails: sql`${ofEvents} and ${rowEndsWithReading}` })
}

/** Drops the mails and pushes about unread messages that wait to be sent to a user: all are read. */
export const dropUnreadMessages = (deps: Pick<Deps, 'em'>, userId: string): Promise<void> =>
  drop(deps, userId, {
    pushes: sql`kind = 'message.unread'`,
    mails: sql`mail ->> 'kind' = 'message.unread'`,
  })

/** A worker that has one in hand may still send it. */
async function drop(
  { em }: Pick<Deps, 'em'>,
  userId: string,
  which: Record<'pushes' | 'mails', RawBuilder<boolean>>,
): Promise<void> {
  await sql`
    with pushed as (
      update pushes set status = 'dropped'
      where user_id = ${userId}::uuid and status = 'waiting' and ${which.pushes})
    update deliveries set status = 'dropped', mail = null, due_at = null
    where user_id = ${userId}::uuid and status = 'waiting' and ${which.mails}`.execute(em.getKysely())
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
    .where(sql<boolean>`due_at is distinct from ${heldUntil}::timestamptz`)
    .executeTakeFirstOrThrow()
  return row
}

/** A mail that still waits to say to a user that their account is gone. */
export const farewell = sql<boolean>`status = 'waiting' and mail ->> 'kind' = 'account_erased'`

/** Mails a user once that their account is gone, as long as the address is known. */
export async function queueFarewell(
  deps: Pick<Deps, 'em' | 'clock' | 'config'>,
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

type LaterState = {
  session: Pick<SessionFact, 'sessionId' | 'sequence' | 'studentId' | 'mentorUserId'>
  kind: NotificationKind
  /** Who gets a mail of it. */
  mailed: readonly string[]
}

/**
 * Drops the mails and pushes about earlier states of a session that wait to be sent: a later one replaces them. An entry for a
 * calendar goes out unless its reader gets a later one.
 */
export async function dropEarlier(
  { em }: Pick<Deps, 'em'>,
  { session, kind, mailed }: LaterState,
): Promise<void> {
  const { sessionId, sequence, studentId, mentorUserId } = session
  const { overtakes = [] } = kinds[kind]
  const overtaken = overtakes === 'all' ? sql`true` : sql`kind = any(${overtakes})`
  await sql`
    with pushed as (
      update pushes set status = 'dropped'
      where user_id = any(${[studentId, mentorUserId]}::uuid[]) and tag = ${sessionTag(session)}
        and status = 'waiting' and ${overtaken})
    update deliveries set status = 'dropped', mail = null, due_at = null
    where ${waitingOf(sessionId, 'session')} and (mail -> 'session' ->> 'sequence')::int < ${sequence}
      and (user_id = any(${mailed}::uuid[]) or mail ->> 'kind' <> all(${invitations}))`.execute(
    em.getKysely(),
  )
}

/** The topic of a session's pushes. */
export const sessionTag = ({ sessionId }: Pick<SessionFact, 'sessionId'>): string => `session:${sessionId}`

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
    .where(waitingOf(sessionId, about))

// As the index has it.
const waitingOf = (sessionId: number, about: 'session' | 'absence') =>
  sql<boolean>`status = 'waiting' and mail ? ${sql.lit(about)}
    and (coalesce(mail -> 'session', mail -> 'absence') ->> 'sessionId')::int = ${sessionId}`
