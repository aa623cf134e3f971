import { flagPiece } from '@kocyolu/service'
import { contactDetailsIn } from '../contact-details/contact-details.ts'
import { markDetails } from '../contact-details/details-policy.ts'
import { Message } from '../messages/message.entity.ts'
import { reportedMessage } from '../messages/reported-message.ts'
import type { Deps } from '../service.ts'

/** Marks contact details in the messages of the demo, which were sent all the same; too many wait for admins. */
export async function markDemoDetails(deps: Deps): Promise<void> {
  const host = new URL(deps.config.publicOrigin).hostname
  for (const message of await deps.em.find(Message, {}, { orderBy: { id: 'asc' } })) {
    const { id, senderId, recipientId, content, createdAt } = message
    const kinds = contactDetailsIn(content, host)
    if (kinds.length === 0) continue
    const then = { ...deps, clock: { now: () => createdAt } }
    const isFlagged = await markDetails(then, { id, senderId, recipientId }, kinds)
    if (isFlagged) await flagPiece(then, 'message', id, reportedMessage({ senderId, content }))
  }
}
