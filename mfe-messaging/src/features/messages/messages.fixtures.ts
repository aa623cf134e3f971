import type { Contact, LiveEvent, Message } from '@kocyolu/contracts'
import { idOf, someUser } from '@kocyolu/web/testing'

export const me = someUser()

export const isik = contact(2, 'Işık', 'Aydın')
export const deniz = contact(3, 'Deniz', 'Kaya')

function contact(place: number, firstName: string, lastName: string): Contact {
  return {
    id: idOf(place),
    firstName,
    lastName,
    profileImageUrl: null,
    role: 'mentor',
    lastMessage: null,
    unreadCount: 0,
    can: { write: true },
    isBlocked: false,
    seq: 0,
  }
}

/** A message between me and Işık; the number is its id and its minute. */
export const message = (id: number, from: 'me' | 'isik', part: Partial<Message> = {}): Message => ({
  id,
  senderId: from === 'me' ? me.id : isik.id,
  recipientId: from === 'me' ? isik.id : me.id,
  content: `message ${id}`,
  isRead: true,
  clientId: null,
  createdAt: new Date(Date.parse('2026-11-20T09:00:00.000Z') + id * 60_000).toISOString(),
  ...part,
})

/** Event of a message between me and a user; so many wait unread of that person, and in all. */
export const created = (message: Message, person: Contact = isik, unread = 1): LiveEvent => ({
  type: 'message.created',
  message,
  person,
  unread: { fromPerson: unread, total: unread },
})

/** Event when one read the other's messages, from one message to another. */
export const read = (
  [firstId, id]: [number, number],
  by: 'me' | 'isik',
  unread = { fromPerson: 0, total: 0 },
): LiveEvent => ({
  type: 'message.read',
  id,
  firstId,
  readerId: by === 'me' ? me.id : isik.id,
  senderId: by === 'me' ? isik.id : me.id,
  unread,
})
