import { limits, type Message } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import type { DetailKind } from './contact-details.ts'
import { SentDetails } from './sent-details.entity.ts'

const daysMs = limits.contactDetailsDays * 86_400_000

/**
 * Writes down what stood in a message that is stored by the same transaction: it has its sender's counter, so of several at
 * once each counts those before it. Whether it is one too many within a week.
 */
export async function markDetails(
  deps: Pick<Deps, 'em' | 'clock'>,
  message: Pick<Message, 'id' | 'senderId' | 'recipientId'>,
  kinds: DetailKind[],
): Promise<boolean> {
  const { em, clock } = deps
  const { id, senderId, recipientId } = message
  const now = clock.now()
  const { count } = await em
    .getKysely()
    .selectFrom('sent_details')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('sender_id', '=', senderId)
    .where('sent_at', '>', new Date(now.getTime() - daysMs))
    .executeTakeFirstOrThrow()
  const isFlagged = Number(count) + 1 >= limits.contactDetailsMax
  em.persist(em.create(SentDetails, { messageId: id, senderId, recipientId, kinds, isFlagged, sentAt: now }))
  await em.flush()
  return isFlagged
}
