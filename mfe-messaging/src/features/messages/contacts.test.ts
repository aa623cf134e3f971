import type { Contact, ListOf, Message } from '@kocyolu/contracts'
import type { SequencedEvent } from '@kocyolu/web'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  archivedAfter,
  archivedAfterSending,
  type Contacts,
  contactsAfter,
  contactsAfterSending,
  peopleOf,
} from './contacts.ts'

const person = (id: string) => ({
  id,
  firstName: id,
  lastName: '',
  profileImageUrl: null,
  role: 'mentor' as const,
})
const contact = (id: string, part: Partial<Contact> = {}): Contact => ({
  ...person(id),
  lastMessage: null,
  unreadCount: 0,
  can: { write: true },
  isBlocked: false,
  seq: 0,
  ...part,
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
const loaded = (...pages: Contact[][]): Contacts => ({
  pages: pages.map(
    (items, at): ListOf<Contact> => ({ items, nextCursor: at + 1 < pages.length ? `${at}` : null }),
  ),
  pageParams: pages.map((_, at) => (at === 0 ? null : `${at - 1}`)),
})
const namesOf = (data: Contacts | undefined) => peopleOf(data, null).map(one => one.id)

const created = (seq: number, id: number, from: string, fromPerson = 1): SequencedEvent => ({
  event: {
    type: 'message.created',
    message: message(id, from, 'me'),
    person: person(from),
    unread: { fromPerson, total: fromPerson },
  },
  seq,
})

describe('contactsAfter', () => {
  const contacts = loaded([contact('ali')], [contact('oya', { unreadCount: 1 })])

  it('puts the sender first, from whatever page, with the message and what is unread', () => {
    const after = contactsAfter(contacts, created(1, 8, 'oya', 2))
    expect(namesOf(after)).toEqual(['oya', 'ali'])
    expect(peopleOf(after, null)[0]).toMatchObject({ unreadCount: 2, lastMessage: { id: 8 }, seq: 1 })
  })

  it('leaves a muted person muted', () => {
    const muted = loaded([contact('ali', { isMuted: true }), contact('oya')])
    const isMuted = (id: string) => peopleOf(contactsAfter(muted, created(1, 8, id)), null)[0]?.isMuted
    expect([isMuted('ali'), isMuted('oya'), isMuted('eda')]).toEqual([true, undefined, undefined])
  })

  it('takes a person out of the archive, and leaves one who was read there', () => {
    expect(namesOf(archivedAfter(contacts, created(1, 8, 'oya')))).toEqual(['ali'])
    expect(archivedAfter(contacts, created(1, 8, 'eda'))).toBe(contacts)
    expect(namesOf(archivedAfterSending(contacts, message(8, 'me', 'ali')))).toEqual(['oya'])
  })

  it('changes nothing for an event that the list knows', () => {
    const once = contactsAfter(contacts, created(1, 8, 'oya')) ?? contacts
    expect(contactsAfter(once, created(1, 8, 'oya'))).toBe(once)
  })

  it('takes in a user new without asking', () => {
    expect(namesOf(contactsAfter(contacts, created(1, 8, 'eda')))).toEqual(['eda', 'ali', 'oya'])
  })

  it('asks when a user asks for a session who may be further down', () => {
    const asked: SequencedEvent = {
      event: { type: 'session.changed', id: 1, status: 'pending', person: person('eda') },
      seq: 1,
    }
    expect(namesOf(contactsAfter(contacts, asked))).toEqual(['eda', 'ali', 'oya'])
    const partly = { ...contacts, pages: contacts.pages.slice(0, 1) }
    expect(contactsAfter(partly, asked)).toBeUndefined()
  })
})

it('a message of mine moves its person up, and an older one does not', () => {
  const contacts = loaded([contact('ali'), contact('oya')])
  const after = contactsAfterSending(contacts, message(8, 'me', 'oya'))
  expect(namesOf(after)).toEqual(['oya', 'ali'])
  expect(contactsAfterSending(after, message(7, 'me', 'oya'))).toBe(after)
})

it('renders the newcomer first, once', () => {
  expect(peopleOf(loaded([contact('ali')]), contact('oya')).map(one => one.id)).toEqual(['oya', 'ali'])
  expect(peopleOf(loaded([contact('ali')]), contact('ali'))).toHaveLength(1)
})

/** Events for me: a user writes, or I read what they wrote. The server publishes each, and answers at any moment. */
function history(steps: readonly { who: string; reads: boolean }[]) {
  const now = new Map<string, Contact>()
  const answers: Contact[][] = [[]]
  const happened: { who: string; message: Message | null }[] = []
  steps.forEach(({ who, reads }, at) => {
    const seq = at + 1
    const before = now.get(who)
    if (reads && !before) now.set(who, contact(who))
    const lastMessage = reads ? (now.get(who)?.lastMessage ?? null) : message(seq, who, 'me')
    const unreadCount = reads ? 0 : (before?.unreadCount ?? 0) + 1
    if (!reads) now.delete(who)
    now.set(who, contact(who, { lastMessage, unreadCount }))
    happened.push({ who, message: reads ? null : lastMessage === null ? null : message(seq, who, 'me') })
    answers.push([...now.values()].toReversed().map(one => ({ ...one, seq })))
  })
  // An event says what is unread in the moment when it is read, which may be later than it happened.
  const updateAt = (at: number, readAt: number): SequencedEvent => {
    const step = happened[at - 1]
    if (!step) throw new Error('Nothing happened then')
    const fromPerson = answers[readAt]?.find(one => one.id === step.who)?.unreadCount ?? 0
    const unread = { fromPerson, total: fromPerson }
    if (step.message) {
      const event = {
        type: 'message.created',
        message: step.message,
        person: person(step.who),
        unread,
      } as const
      return { event, seq: at }
    }
    const ids = { id: at, firstId: 1 }
    return { event: { type: 'message.read', ...ids, readerId: 'me', senderId: step.who, unread }, seq: at }
  }
  return { answers, updateAt }
}

it('whatever the answer includes, and however often an event comes, the list ends as the server has it', () => {
  const step = fc.record({ who: fc.constantFrom('ali', 'oya', 'eda'), reads: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.nat(),
      fc.nat(),
      fc.infiniteStream(fc.nat()),
      (rendered, answered, resumed, delays) => {
        // Unwritten messages are not read.
        const steps = rendered.map((one, at) => ({
          ...one,
          reads: one.reads && rendered.slice(0, at).some(({ who, reads }) => who === one.who && !reads),
        }))
        const { answers, updateAt } = history(steps)
        const last = steps.length
        const answerAt = answered % (last + 1)
        // The stream was open before the answer was written, or it goes back far enough.
        const from = resumed % (answerAt + 1)
        let data: Contacts = loaded(answers[answerAt] ?? [])
        for (let at = from + 1; at <= last; at++) {
          const readAt = at + ((delays.next().value ?? 0) % (last - at + 1))
          for (const update of [updateAt(at, readAt), updateAt(Math.max(1, at - 1), last)])
            data = contactsAfter(data, update) ?? data
        }
        const shown = peopleOf(data, null).map(({ id, lastMessage, unreadCount }) => [
          id,
          lastMessage?.id,
          unreadCount,
        ])
        expect(shown).toEqual(answers[last]?.map(one => [one.id, one.lastMessage?.id, one.unreadCount]))
      },
    ),
  )
})
