import type { Contact, ListOf, Message } from '@kocyolu/contracts'
import type { SequencedEvent } from '@kocyolu/web'
import type { InfiniteData } from '@tanstack/react-query'
import { partnerOf } from './conversation-after.ts'

/** The contacts as far as they are loaded, newest first. */
export type Contacts = InfiniteData<ListOf<Contact>>

type Person = Pick<Contact, 'id' | 'firstName' | 'lastName' | 'profileImageUrl' | 'role'>

/** The contacts after an event that they may know already; undefined when only the server can say. */
export function contactsAfter(data: Contacts, { event, seq }: SequencedEvent): Contacts | undefined {
  if (seq === undefined) return data
  switch (event.type) {
    case 'message.created': {
      const { message, person, unread } = event
      if (!person) return undefined
      const known = find(data, person.id)
      if (known && seq <= known.seq) return data
      // A user who comes back from the archive may be muted: only the server knows.
      const choices = known ? { isMuted: known.isMuted } : { isMuted: undefined }
      const contact = {
        ...fresh(person, seq),
        ...choices,
        lastMessage: message,
        unreadCount: unread.fromPerson,
      }
      if (known?.lastMessage && known.lastMessage.id > message.id)
        return replace(data, { ...contact, lastMessage: known.lastMessage })
      return toFront(data, contact)
    }
    case 'message.read': {
      const known = find(data, event.senderId) ?? find(data, event.readerId)
      if (!known || seq <= known.seq) return data
      return replace(data, { ...known, unreadCount: event.unread.fromPerson, seq })
    }
    case 'message.changed': {
      const { message } = event
      const known = find(data, message.senderId) ?? find(data, message.recipientId)
      const isLast = known?.lastMessage?.id === message.id
      return isLast && seq > known.seq ? replace(data, { ...known, lastMessage: message, seq }) : data
    }
    case 'session.changed': {
      const { status, person } = event
      // A user who requests a session becomes a contact; its later states change nothing here.
      if (status !== 'pending') return data
      const known = person ? find(data, person.id) : undefined
      if (known && seq <= known.seq) return data
      if (known) return toFront(data, { ...known, can: { write: true }, seq })
      const isAllLoaded = data.pages.at(-1)?.nextCursor === null
      return person && isAllLoaded ? toFront(data, fresh(person, seq)) : undefined
    }
    case 'block.changed': {
      const known = find(data, event.userId)
      if (!known || seq <= known.seq) return data
      // Once a block is lifted, that of the other may remain: only the server knows.
      if (!event.isBlocked) return undefined
      return replace(data, { ...known, isBlocked: true, can: { write: false }, seq })
    }
    default:
      return data
  }
}

/** The archive after an event: whom a message or a session has taken out is there no more. */
export function archivedAfter(data: Contacts, update: SequencedEvent): Contacts | undefined {
  const { event, seq } = update
  const isBack =
    event.type === 'message.created' || (event.type === 'session.changed' && event.status === 'pending')
  if (!isBack || seq === undefined) return contactsAfter(data, update)
  const known = event.person && find(data, event.person.id)
  return known && seq > known.seq ? without(data, known.id) : data
}

/** The archive once a message of mine is stored. */
export const archivedAfterSending = (data: Contacts, message: Message): Contacts =>
  without(data, partnerOf(message, message.senderId))

/** The contacts once a message of mine is stored: its person is first. */
export function contactsAfterSending(data: Contacts, message: Message): Contacts {
  const known = find(data, partnerOf(message, message.senderId))
  if (!known || (known.lastMessage?.id ?? 0) >= message.id) return data
  return toFront(data, { ...known, lastMessage: message })
}

/** The list after a message of mine was changed. */
export function contactsAfterChange(data: Contacts, userId: string, message: Message): Contacts {
  const known = find(data, userId)
  return known?.lastMessage?.id === message.id ? replace(data, { ...known, lastMessage: message }) : data
}

/** The list as it is rendered: each person once, the one opened by address first when not a contact yet. */
export function peopleOf(data: Contacts | undefined, newcomer: Contact | null | undefined): Contact[] {
  const people = new Map<string, Contact>()
  for (const contact of data?.pages.flatMap(page => page.items) ?? [])
    if (!people.has(contact.id)) people.set(contact.id, contact)
  return newcomer && !people.has(newcomer.id) ? [newcomer, ...people.values()] : [...people.values()]
}

const fresh = (person: Person, seq: number): Contact => ({
  ...person,
  lastMessage: null,
  unreadCount: 0,
  can: { write: true },
  isBlocked: false,
  isMuted: false,
  isArchived: false,
  seq,
})

const find = (data: Contacts, id: string): Contact | undefined =>
  data.pages.flatMap(page => page.items).find(contact => contact.id === id)

const replace = (data: Contacts, contact: Contact): Contacts =>
  withPages(data, items => items.map(one => (one.id === contact.id ? contact : one)))

const without = (data: Contacts, id: string): Contacts =>
  find(data, id) ? withPages(data, items => items.filter(one => one.id !== id)) : data

function toFront(data: Contacts, contact: Contact): Contacts {
  return withPages(data, (items, place) => {
    const others = items.filter(one => one.id !== contact.id)
    return place === 0 ? [contact, ...others] : others
  })
}

const withPages = (data: Contacts, change: (items: Contact[], place: number) => Contact[]): Contacts => ({
  ...data,
  pages: data.pages.map((page, place) => ({ ...page, items: change(page.items, place) })),
})
