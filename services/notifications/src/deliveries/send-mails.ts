import { inTransaction, retryLater, withEm, within } from '@kocyolu/service'
import { inChildSpan, traceIdOf } from '@kocyolu/telemetry'
import { markDeliverable, markUndeliverable } from '../addresses/mail-address.ts'
import type { Delivery } from '../db/entities.ts'
import { isFoldable } from '../mails/mail.ts'
import { MailRejected, mailConnections, type OutgoingMail } from '../mails/mailer.ts'
import { type Begun, sendAsDue } from '../send-as-due.ts'
import type { Deps, ProcessDeps } from '../service.ts'
import { claimAlike, claimMails, claimRest, endTurn, takeTurn } from './claim-mails.ts'
import { composeDelivery, countWaiting } from './delivery.ts'

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
  // Mails of an account are tried at any address: a user waits for them.
  if (first?.mail && 'account' in first.mail) await markDeliverable(deps, to)
  return 'sent'
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
