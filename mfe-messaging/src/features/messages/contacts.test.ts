import type { Contact, Message } from '@kocyolu/contracts'
import { describe, expect, it } from 'vitest'
import { contactsAfter, contactsAfterRead, withNewcomer } from './contacts.ts'

const contact = (id: string, lastId = 0, unreadCount = 0): Contact => ({
  id,
  firstName: id,
  lastName: '',
  profileImageUrl: null,
  role: 'mentor',
  lastMessage: lastId ? { id: lastId, senderId: id, content: '…', createdAt: '2026-11-20T09:00:00Z' } : null,
  unreadCount,
  can: { write: true },
})
const message = (id: number, senderId: string, recipientId: string): Message => ({
  id,
  senderId,
  recipientId,
  content: `message ${id}`,
  isRead: false,
  clientId: null,
  createdAt: '2026-11-20T10:00:00Z',
})

describe('contactsAfter', () => {
  const contacts = [contact('ali', 7), contact('oya', 5, 1)]

  it('puts the sender first, with the message and one more unread', () => {
    const after = contactsAfter(contacts, message(8, 'oya', 'me'), 'me')
    expect(after?.map(one => one.id)).toEqual(['oya', 'ali'])
    expect(after?.[0]).toMatchObject({ unreadCount: 2, lastMessage: { id: 8, content: 'message 8' } })
  })

  it('counts nothing unread for what I sent', () => {
    expect(contactsAfter(contacts, message(8, 'me', 'oya'), 'me')?.[0]).toMatchObject({ unreadCount: 1 })
  })

  it('counts a message that arrives twice once', () => {
    const once = contactsAfter(contacts, message(8, 'oya', 'me'), 'me') ?? []
    expect(contactsAfter(once, message(8, 'oya', 'me'), 'me')).toEqual(once)
  })

  it('says when only the server knows: somebody new, or a message from before', () => {
    expect(contactsAfter(contacts, message(8, 'eda', 'me'), 'me')).toBeNull()
    expect(contactsAfter(contacts, message(3, 'ali', 'me'), 'me')).toBeNull()
  })
})

it('counts down to zero unread and no further', () => {
  const read = contactsAfterRead([contact('ali', 7, 1), contact('oya', 5, 1)], 'ali')
  expect(read.map(one => one.unreadCount)).toEqual([0, 1])
  expect(contactsAfterRead(read, 'ali')[0]?.unreadCount).toBe(0)
})

it('draws the newcomer first, once', () => {
  expect(withNewcomer([contact('ali')], contact('oya')).map(one => one.id)).toEqual(['oya', 'ali'])
  expect(withNewcomer([contact('ali')], contact('ali'))).toHaveLength(1)
  expect(withNewcomer([contact('ali')], null)).toHaveLength(1)
})
