import type { Contact, Message, User } from '@kocyolu/contracts'

const idOf = (place: number) => `0190a6c4-7b9a-7000-8000-${String(place).padStart(12, '0')}`

export const me: User = {
  id: idOf(1),
  email: 'student@kocyolu.test',
  firstName: 'Elif',
  lastName: 'Yılmaz',
  role: 'student',
  profileImageUrl: null,
  university: null,
  major: null,
  bio: null,
  emailVerified: true,
  mentorProfileId: null,
  locale: 'auto',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

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
