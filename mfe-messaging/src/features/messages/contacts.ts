import type { Contact, Message } from '@kocyolu/contracts'
import { partnerOf } from './merge-messages.ts'

/**
 * The contacts after a message: its person stands first, with one more unread when it is to me.
 * Null when the list cannot know: a new person, or a message older than the last one shown.
 */
export function contactsAfter(contacts: readonly Contact[], message: Message, me: string): Contact[] | null {
  const partner = partnerOf(message, me)
  const contact = contacts.find(one => one.id === partner)
  if (!contact) return null
  const lastId = contact.lastMessage?.id ?? 0
  if (message.id === lastId) return [...contacts]
  if (message.id < lastId) return null
  const unread = message.recipientId === me && !message.isRead ? 1 : 0
  const { id, senderId, content, createdAt } = message
  const updated = {
    ...contact,
    lastMessage: { id, senderId, content, createdAt },
    unreadCount: contact.unreadCount + unread,
  }
  return [updated, ...contacts.filter(one => one !== contact)]
}

/** The contacts after one message of a person was read. */
export function contactsAfterRead(contacts: readonly Contact[], senderId: string): Contact[] {
  return contacts.map(one =>
    one.id === senderId ? { ...one, unreadCount: Math.max(0, one.unreadCount - 1) } : one,
  )
}

/** The list as it is drawn: the person opened by address first when not a contact yet. */
export function withNewcomer(contacts: readonly Contact[], newcomer: Contact | null | undefined): Contact[] {
  if (!newcomer || contacts.some(one => one.id === newcomer.id)) return [...contacts]
  return [newcomer, ...contacts]
}
