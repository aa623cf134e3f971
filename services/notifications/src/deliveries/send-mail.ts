import type { JobPayload } from '@kocyolu/contracts'
import type { Deps } from '../deps.ts'
import { composeMail } from '../mails/compose-mail.ts'
import { Delivery } from './delivery.entity.ts'

// Longer than the mail server is waited for.
const leaseMs = 2 * 60_000

/**
 * Sends a waiting mail, under a lease instead of a lock: no transaction is open while the mail server is spoken to. The
 * lease of a worker that was killed runs out, and the mail is sent again; it carries the same Message-ID at every attempt.
 */
export async function sendMail(
  deps: Deps,
  { deliveryId }: JobPayload<'notifications.send_mail'>,
): Promise<void> {
  const delivery = await claim(deps, deliveryId)
  if (!delivery) return
  const isSent = await send(deps, delivery).catch(async (error: unknown) => {
    await deps.em.nativeUpdate(Delivery, { id: deliveryId, status: 'waiting' }, { claimedUntil: null })
    throw error
  })
  const sentAt = isSent ? deps.clock.now() : null
  const outcome = { status: isSent ? 'sent' : 'dropped', sentAt, letter: null, claimedUntil: null } as const
  await deps.em.nativeUpdate(Delivery, { id: deliveryId }, outcome)
}

async function claim({ em, clock }: Deps, id: number): Promise<Delivery | null> {
  const now = clock.now()
  const isFree = { $or: [{ claimedUntil: null }, { claimedUntil: { $lte: now } }] }
  const claimedUntil = new Date(now.getTime() + leaseMs)
  const claimed = await em.nativeUpdate(Delivery, { id, status: 'waiting', ...isFree }, { claimedUntil })
  return claimed === 0 ? null : em.findOne(Delivery, { id, status: 'waiting' })
}

/** False when the mail need not go out any more. */
async function send(deps: Deps, delivery: Delivery): Promise<boolean> {
  const mail = await composeMail(deps, delivery)
  if (mail) await deps.mailer.send(mail)
  return mail !== undefined
}
