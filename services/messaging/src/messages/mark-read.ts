import type { Caller, Message as MessageView } from '@kocyolu/contracts'
import { AppError, inTransaction } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { appendEvents, takeSeqs } from '../stream/append-events.ts'
import { wake } from '../stream/wake.ts'
import { countUnreadFrom } from './count-messages.ts'
import { Message } from './message.entity.ts'
import { messageView } from './message-view.ts'
import { findRecipient } from './recipient.ts'

/** Marks a message as read by the one it was sent to; nobody else learns that it exists. */
export async function markRead(deps: Deps, caller: Caller, id: number): Promise<MessageView> {
  const message = await deps.em.findOne(Message, { id, recipientId: caller.id })
  if (!message) throw new AppError('not_found')
  await turnRead(deps, caller, message.senderId, { from: id, upTo: id })
  return messageView({ ...message, isRead: true })
}

/** Marks everything that a person has written to the caller as read, up to a message, and counts what is left. */
export async function markConversationRead(deps: Deps, caller: Caller, userId: string, upTo: number) {
  if (!(await findRecipient(deps, caller, userId))) throw new AppError('not_found')
  await turnRead(deps, caller, userId, { from: 1, upTo })
  return countUnreadFrom(deps, caller, userId)
}

/** Of two requests at once only the one that changes a message tells of it. */
async function turnRead(
  deps: Deps,
  { id: readerId }: Caller,
  senderId: string,
  { from, upTo }: { from: number; upTo: number },
): Promise<void> {
  const people = [senderId, readerId]
  const told = await inTransaction(deps, async ({ em, clock }) => {
    const db = em.getKysely()
    const unread = db
      .selectFrom('messages')
      .select('id')
      .where('recipient_id', '=', readerId)
      .where('sender_id', '=', senderId)
      .where('is_read', '=', false)
      .where('id', '>=', from)
      .where('id', '<=', upTo)
      .orderBy('id')
      .forUpdate()
    const rows = await db
      .updateTable('messages')
      .set({ is_read: true })
      .where('id', 'in', unread)
      .returning('id')
      .execute()
    if (rows.length === 0) return false
    const ids = rows.map(row => row.id)
    const message = em.getReference(Message, Math.max(...ids))
    const payload = { firstId: Math.min(...ids) }
    const seqs = await takeSeqs({ em }, people)
    appendEvents({ em, clock }, seqs, () => ({ type: 'message.read', message, payload }))
    return true
  })
  if (told) await wake(deps, people)
}
