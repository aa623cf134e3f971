import type { Caller, Message as MessageView } from '@kocyolu/contracts'
import { AppError, inTransaction } from '@kocyolu/service'
import type { Deps } from '../deps.ts'
import { appendEvents, takeSeqs } from '../stream/append-events.ts'
import { wake } from '../stream/wake.ts'
import { Message } from './message.entity.ts'
import { messageView } from './message-view.ts'

/** Marks a message as read by the one it was sent to; nobody else learns that it exists. */
export async function markRead(deps: Deps, caller: Caller, id: number): Promise<MessageView> {
  const message = await deps.em.findOne(Message, { id, recipientId: caller.id })
  if (!message) throw new AppError('not_found')
  const people = [message.senderId, message.recipientId]
  if (!message.isRead && (await turnRead(deps, message, people))) await wake(deps, people)
  return messageView({ ...message, isRead: true })
}

/** False when another request was faster. Only the one that changes the message tells of it. */
function turnRead(deps: Deps, { id }: Message, people: string[]): Promise<boolean> {
  return inTransaction(deps, async ({ em, clock }) => {
    const changed = await em.nativeUpdate(Message, { id, isRead: false }, { isRead: true })
    if (changed === 0) return false
    const seqs = await takeSeqs({ em }, people)
    appendEvents({ em, clock }, 'message.read', em.getReference(Message, id), seqs)
    return true
  })
}
