import type { Piece } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { findReceived } from '../messages/find-message.ts'
import { Message } from '../messages/message.entity.ts'
import { RemovedText } from '../messages/removed-text.entity.ts'
import { reportedMessage } from '../messages/reported-message.ts'
import type { Deps } from '../service.ts'

/** Stands where a text was: a page that knows nothing of removed messages shows it as it is. */
const placeholder = '—'

/** A message, for whom it went to. Only these two know of it, so nobody else says when it is held. */
export const messagePiece: Piece<Deps> = {
  isHeld: false,
  async find({ em }, caller, id) {
    const message = await findReceived({ em }, caller, id)
    if (!message || message.isRemoved) return
    return reportedMessage(message)
  },
  async hide({ em }, id) {
    const message = await em.findOne(
      Message,
      { id, removed: false },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (!message) return false
    em.persist(em.create(RemovedText, { messageId: id, content: message.content }))
    Object.assign(message, { content: placeholder, removed: true })
    await em.flush()
    return true
  },
  async show({ em }, id) {
    const text = await em.findOne(RemovedText, { messageId: id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (!text) return
    await em.nativeUpdate(Message, { id }, { content: text.content, removed: false })
    em.remove(text)
    await em.flush()
  },
}
