import type { LiveEvent, Message } from '@kocyolu/contracts'
import { messageView } from '../messages/message-view.ts'
import type { Payloads } from '../user-events/user-event.entity.ts'
import type { EventRow } from './select-events.ts'

/** A stored event as browsers hear it. */
export function liveEventOf(row: EventRow): LiveEvent {
  const { type, payload, total, fromPerson } = row
  const unread = { total, fromPerson }
  switch (type) {
    case 'message.created':
      return { type, message: messageOf(row), person: personOf(row), unread }
    case 'message.read': {
      const { id, recipientId: readerId, senderId } = messageOf(row)
      // Rows from before messages were read together carry no first one.
      const { firstId } = (payload as Payloads[typeof type] | null) ?? { firstId: id }
      return { type, id, firstId, readerId, senderId, unread }
    }
    case 'message.changed':
      return { type, message: messageOf(row) }
    case 'session.changed': {
      const { personId: _, ...changed } = payload as Payloads[typeof type]
      return { type, ...changed, person: personOf(row) }
    }
    case 'progress.changed':
      return { type, ...(payload as Payloads[typeof type]) }
    case 'block.changed':
      return { type, ...(payload as Payloads[typeof type]) }
    case 'notification.created':
      return { type, ...(payload as Payloads[typeof type]) }
    case 'notification.read':
      return { type, ...(payload as Payloads[typeof type]) }
    default:
      // A newer build has told of something that this one does not know: the page asks for everything anew.
      return { type: 'reset' }
  }
}

function messageOf(row: EventRow): Message {
  const { id, senderId, recipientId, content, isRead, createdAt, ...shown } = row
  const { isRemoved, attachments, clientId } = shown
  if (id === null || !senderId || !recipientId || content === null || isRead === null || !createdAt)
    throw new Error('An event about a message has lost it')
  return messageView({
    ...{ id, senderId, recipientId, content, isRead, createdAt },
    ...{ isRemoved, attachments, clientId },
  })
}

function personOf({ personId: id, firstName, lastName, profileImageUrl, role }: EventRow) {
  if (id === null || firstName === null || lastName === null || role === null) return null
  return { id, firstName, lastName, profileImageUrl, role }
}
