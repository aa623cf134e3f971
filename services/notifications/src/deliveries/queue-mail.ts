import type { Mail } from '../mails/mail.ts'
import type { Deps } from '../service.ts'
import { Delivery } from './delivery.entity.ts'

/** Has a mail sent, as part of the transaction of the event that asks for it. Flush as usual. */
export function queueMail(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  eventId: string,
  userId: string,
  mail: Mail,
): void {
  const createdAt = clock.now()
  em.persist(em.create(Delivery, { eventId, userId, channel: 'email', status: 'waiting', mail, createdAt }))
}
