import type { JobPayload } from '@kocyolu/contracts'
import { every, withEm, workerOptions } from '@kocyolu/service'
import { composeMail } from '../mails/compose-mail.ts'
import type { Deps } from '../service.ts'
import { Delivery } from './delivery.entity.ts'

// A killed worker's job stays locked for half of this at least: whoever takes the job up then finds the mail free.
const leaseMs = workerOptions.lockDuration / 3

/**
 * Sends a waiting mail, under a lease instead of a lock: no transaction is open while the mail server is spoken to. It is
 * renewed for as long as that takes; that of a worker that was killed runs out, and the mail is sent again. It carries the
 * same Message-ID at every attempt.
 */
export async function sendMail(
  deps: Deps,
  { deliveryId }: JobPayload<'notifications.send_mail'>,
): Promise<void> {
  const delivery = await claim(deps, deliveryId)
  if (!delivery) return
  const lease = every(
    leaseMs / 3,
    () => renew(withEm(deps), deliveryId),
    error => deps.log.warn({ err: error, delivery: deliveryId }, 'the lease of a mail was not renewed'),
  )
  const isSent = await send(deps, delivery)
    .finally(lease.stop)
    .catch(async (error: unknown) => {
      await deps.em.nativeUpdate(Delivery, { id: deliveryId, status: 'waiting' }, { claimedUntil: null })
      throw error
    })
  const sentAt = isSent ? deps.clock.now() : null
  const outcome = { status: isSent ? 'sent' : 'dropped', sentAt, mail: null, claimedUntil: null } as const
  await deps.em.nativeUpdate(Delivery, { id: deliveryId }, outcome)
}

async function claim({ em, clock }: Deps, id: number): Promise<Delivery | null> {
  const isFree = { $or: [{ claimedUntil: null }, { claimedUntil: { $lte: clock.now() } }] }
  const claimedUntil = endOfLease(clock)
  const claimed = await em.nativeUpdate(Delivery, { id, status: 'waiting', ...isFree }, { claimedUntil })
  return claimed === 0 ? null : em.findOne(Delivery, { id, status: 'waiting' })
}

async function renew({ em, clock }: Deps, id: number): Promise<void> {
  await em.nativeUpdate(Delivery, { id, status: 'waiting' }, { claimedUntil: endOfLease(clock) })
}

const endOfLease = (clock: Deps['clock']): Date => new Date(clock.now().getTime() + leaseMs)

/** False when the mail need not go out any more. */
async function send(deps: Deps, delivery: Delivery): Promise<boolean> {
  const mail = await composeMail(deps, delivery)
  if (mail) await deps.mailer.send(mail)
  return mail !== undefined
}
