import { claimDue, inTransaction, leaseMs, retryLater, withEm, within } from '@kocyolu/service'
import { inChildSpan, traceIdOf } from '@kocyolu/telemetry'
import type { EntityDictionary } from '@mikro-orm/core'
import { type RawBuilder, sql } from 'kysely'
import { markDeliverable, markUndeliverable } from '../addresses/mail-address.ts'
import { Delivery } from '../db/entities.ts'
import { type FoldableKind, isFoldable } from '../mails/mail.ts'
import { MailRejected, mailConnections, type OutgoingMail } from '../mails/mailer.ts'
import { type Begun, sendAsDue } from '../send-as-due.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { composeDelivery, countWaiting } from './delivery.ts'

type Needs = Pick<Deps, 'em' | 'clock'>

const maxFolded = 100

/** Takes the next mails that are due. */
export const claimMails = (deps: Needs, limit: number): Promise<Delivery[]> => claim(deps, due(deps), limit)

/** Claims the other mails of one kind that wait for a user, to go out with the first. */
function claimAlike(deps: Needs, userId: string, kind: FoldableKind): Promise<Delivery[]> {
  const alike = sql<boolean>`user_id = ${userId} and mail ->> 'kind' = ${kind}
    and not mail @> '{"session": {"wasConfirmed": true}}' and mail_id is null and ${due(deps)}`
  return claim(deps, alike, maxFolded)
}

/** Claims the deliveries that an earlier attempt put into one mail; the lease of a kind covers all of them. */
const claimRest = (deps: Needs, userId: string, mailId: number): Promise<Delivery[]> =>
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
async function takeTurn({ em, clock }: Needs, userId: string, kind: FoldableKind): Promise<Date | undefined> {
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
async function endTurn(
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

/**
 * Groups claimed deliveries into mails: most go alone. Of a kind that comes in bursts a user gets one mail at once,
 * and what follows waits and goes out as one.
 */
async function foldMails(deps: Deps, claimed: readonly Delivery[]): Promise<Delivery[][]> {
  const mails: Delivery[][] = []
  const bursts = new Map<string, Delivery[]>()
  for (const delivery of claimed) {
    const { mail, userId } = delivery
    if (!mail || !isFoldable(mail)) mails.push([delivery])
    else bursts.set(`${userId} ${mail.kind}`, [...(bursts.get(`${userId} ${mail.kind}`) ?? []), delivery])
  }
  for (const burst of bursts.values()) {
    const [first] = burst
    if (!first?.mail || !isFoldable(first.mail)) continue
    const { userId, mail } = first
    const waitUntil = await takeTurn(deps, userId, mail.kind)
    if (waitUntil) {
      await postponeTo(deps, burst, waitUntil)
      continue
    }
    // A mail that was composed once goes out unchanged: a reader who has it already knows it by its Message-ID.
    const mailId = burst.find(each => each.mailId !== null)?.mailId ?? null
    const own = burst.filter(each => each.mailId === mailId)
    const later = burst.filter(each => each.mailId !== mailId)
    await postponeTo(deps, later, deps.clock.now())
    mails.push(
      mailId === null
        ? await keepTogether(deps, inOrder(own, await claimAlike(deps, userId, mail.kind)))
        : inOrder(own, await claimRest(deps, userId, mailId)),
    )
  }
  return mails
}

const inOrder = (own: readonly Delivery[], rest: readonly Delivery[]): Delivery[] =>
  [...new Map([...own, ...rest].map(each => [each.id, each])).values()].toSorted(
    (one, other) => one.id - other.id,
  )

async function keepTogether({ em }: Deps, deliveries: Delivery[]): Promise<Delivery[]> {
  const ids = deliveries.map(({ id }) => id)
  const mailId = ids.at(-1) ?? null
  await em.getKysely().updateTable('deliveries').set({ mail_id: mailId }).where('id', 'in', ids).execute()
  return deliveries
}

async function postponeTo({ em }: Deps, burst: readonly Delivery[], dueAt: Date): Promise<void> {
  if (burst.length === 0) return
  const ids = burst.map(({ id }) => id)
  await em
    .getKysely()
    .updateTable('deliveries')
    .set({ due_at: dueAt })
    .where('id', 'in', ids)
    .where('status', '=', 'waiting')
    .execute()
}

/** A mail server that has not answered by then has not taken the mail; less than a lease. */
const sendMs = 28_000
const keptDays = 3

/**
 * Begins to send the next mails that are due, so many at most, and says how many were taken up. A mail is sent at least once: who
 * dies between the mail server's word and its own leaves it to the next attempt, which sends the same Message-ID again.
 */
export async function beginDue(deps: Deps, limit: number): Promise<Begun> {
  const claimed = await claimMails(deps, limit)
  const tooOld = await dropOld(deps, claimed)
  const mails = await foldMails(
    deps,
    claimed.filter(({ id }) => !tooOld.has(id)),
  )
  return { count: claimed.length, running: mails.map(deliveries => sendInTrace(deps, deliveries)) }
}

/** A mail belongs to the trace of what asked for it; one that several asked for to the newest's. */
function sendInTrace(deps: Deps, deliveries: readonly Delivery[]): Promise<void> {
  const newest = deliveries.at(-1)
  const requestId = traceIdOf(newest?.trace)
  const own = withEm(deps, requestId ? deps.log.child({ requestId }) : deps.log)
  const attributes = { 'mail.kind': newest?.mail?.kind ?? 'none', 'mail.deliveries': deliveries.length }
  return inChildSpan('send mail', { kind: 'client', parent: newest?.trace ?? undefined, attributes }, () =>
    send(own, deliveries),
  )
}

async function send(deps: Deps, deliveries: readonly Delivery[]): Promise<void> {
  const ids = deliveries.map(({ id }) => id)
  const kind = deliveries.at(-1)?.mail?.kind ?? 'none'
  try {
    const mail = await composeDelivery(deps, deliveries)
    const outcome = mail ? await hand(deps, deliveries, mail) : 'dropped'
    await finish(deps, ids, outcome)
    if (mail && outcome === 'sent') await noteDelivered(deps, deliveries, mail)
    deps.metrics.mails.count(kind, outcome)
    await endBurst(deps, deliveries, mail ? deps.config.mailPauseSeconds : 0)
    deps.metrics.jobs.inc({ name: 'notifications.send_mail', outcome: 'done' })
  } catch (error) {
    deps.metrics.jobs.inc({ name: 'notifications.send_mail', outcome: 'failed' })
    deps.metrics.mails.count(kind, 'failed')
    deps.log.error({ err: error, deliveries: ids }, 'a mail could not be sent; it will be retried')
    await retryLater(deps, 'deliveries', ids)
    await endBurst(deps, deliveries, 0)
  }
}

/** Hands a mail over. What is rejected for good is dropped, and its address marked where it is that. */
async function hand(
  deps: Deps,
  [first]: readonly Delivery[],
  mail: OutgoingMail,
): Promise<'sent' | 'dropped'> {
  const to = { userId: first?.userId ?? '', email: mail.to.address }
  try {
    await within(sendMs, deps.mailer.send(mail))
  } catch (error) {
    if (!(error instanceof MailRejected)) throw error
    deps.log.warn({ err: error, delivery: first?.id }, 'a mail is rejected for good')
    if (error.isAddress) await inTransaction(deps, deps => markUndeliverable(deps, to))
    return 'dropped'
  }
  return 'sent'
}

/** Mails of an account are tried at any address: a user waits for them. One that arrives says that the address is good. */
async function noteDelivered(deps: Deps, [first]: readonly Delivery[], mail: OutgoingMail): Promise<void> {
  if (!first?.mail || !('account' in first.mail)) return
  await markDeliverable(deps, { userId: first.userId, email: mail.to.address }).catch((error: unknown) =>
    deps.log.warn(
      { err: error, delivery: first.id },
      'an address could not be marked as good; its mail was sent',
    ),
  )
}

async function endBurst(deps: Deps, [first]: readonly Delivery[], pauseSeconds: number): Promise<void> {
  if (!first?.mail || !isFoldable(first.mail)) return
  await endTurn(deps, { userId: first.userId, kind: first.mail.kind, pauseSeconds })
}

async function finish({ em, clock }: Deps, ids: number[], status: 'sent' | 'dropped'): Promise<void> {
  const outcome = {
    status,
    sent_at: status === 'sent' ? clock.now() : null,
    mail: null,
    due_at: null,
  }
  await em.getKysely().updateTable('deliveries').set(outcome).where('id', 'in', ids).execute()
}

/** A mail that failed for days is no news any more. */
async function dropOld(deps: Deps, claimed: readonly Delivery[]): Promise<Set<number>> {
  const oldest = deps.clock.now().getTime() - keptDays * 24 * 3_600_000
  const ids = claimed.filter(({ createdAt }) => createdAt.getTime() < oldest).map(({ id }) => id)
  if (ids.length > 0) {
    await finish(deps, ids, 'dropped')
    deps.log.error({ deliveries: ids }, 'mails expired: they could not be sent for days')
  }
  return new Set(ids)
}

/** Sends mails as they become due. `stop` waits for those that are on their way. */
export function startMailSender(deps: ProcessDeps): { stop(): Promise<void> } {
  deps.metrics.mails.watch(() => countWaiting(withEm(deps)))
  return sendAsDue(deps, { what: 'mails', places: mailConnections, begin: beginDue })
}
