import { enqueue } from '@kocyolu/service'
import type { Mail } from '../mails/mail.ts'
import type { Deps } from '../service.ts'
import { Delivery } from './delivery.entity.ts'

/** How long the attempts of one job go on, in minutes; a mail that is still waiting then gets another job. */
export const retryMinutes = 15

/** Has a mail sent, as part of the transaction of the event that asks for it. */
export async function queueMail(deps: Deps, eventId: string, userId: string, mail: Mail): Promise<void> {
  const { em, clock } = deps
  const now = clock.now()
  const delivery = em.create(Delivery, {
    eventId,
    userId,
    channel: 'email',
    status: 'waiting',
    mail,
    createdAt: now,
    retryAt: new Date(now.getTime() + retryMinutes * 60_000),
  })
  await em.flush()
  enqueue(deps, 'notifications.send_mail', { deliveryId: delivery.id })
}
