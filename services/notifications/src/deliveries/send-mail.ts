import type { JobPayload } from '@kocyolu/contracts'
import { LockMode } from '@mikro-orm/core'
import type { Deps } from '../deps.ts'
import { composeMail } from '../mails/compose-mail.ts'
import { Delivery } from './delivery.entity.ts'

/**
 * Sends a waiting mail. The row stays locked meanwhile, so two jobs never send it both, and a process that is
 * killed lets go of it at once. It carries the same Message-ID at every attempt.
 */
export async function sendMail(
  deps: Deps,
  { deliveryId }: JobPayload<'notifications.send_mail'>,
): Promise<void> {
  await deps.em.transactional(async em => {
    const delivery = await em.findOne(
      Delivery,
      { id: deliveryId, status: 'waiting' },
      { lockMode: LockMode.PESSIMISTIC_PARTIAL_WRITE },
    )
    if (!delivery) return
    const mail = await composeMail({ ...deps, em }, delivery)
    if (mail) await deps.mailer.send(mail)
    delivery.status = mail ? 'sent' : 'dropped'
    delivery.sentAt = mail ? deps.clock.now() : null
    delivery.letter = null
  })
}
