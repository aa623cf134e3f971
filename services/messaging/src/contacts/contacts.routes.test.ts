import { randomUUID } from 'node:crypto'
import { asList } from '@kocyolu/contracts'
import { queryCounter, readPages } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  contactsOf,
  type Member,
  type MessagingApi,
  member,
  pair,
  personOf,
  startMessaging,
  write,
} from '../testing/messaging-api.ts'
import { sessionFact } from '../testing/session-fact.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

const idsOf = async (who: Member, userId?: string): Promise<string[]> =>
  (await contactsOf(who, userId)).map(contact => contact.id)

describe('contacts', () => {
  it('is empty for a new account', async () => {
    const { student } = await pair(api)
    expect(await contactsOf(student)).toEqual([])
  })

  it('come newest first, with the last message and what waits unread', async () => {
    const { student, mentor } = await pair(api)
    const second = await member(api, { role: 'mentor', firstName: 'Çağla' })
    await write(student, second, 'Selam')
    await write(student, mentor, 'Bir')
    await write(mentor, student, 'İki', 'Üç')
    await write(second, student, 'Merhaba')
    const [latest, earlier] = await contactsOf(student)
    expect(latest).toMatchObject({ id: second.id, firstName: 'Çağla', role: 'mentor', unreadCount: 1 })
    expect(earlier).toMatchObject({
      id: mentor.id,
      unreadCount: 2,
      lastMessage: { senderId: mentor.id, content: 'Üç' },
    })
    expect(await contactsOf(mentor)).toMatchObject([{ id: student.id, unreadCount: 1 }])

    await write(student, mentor, 'Dört')
    expect(await idsOf(student)).toEqual([mentor.id, second.id])
  })

  it('are also those one has sessions with', async () => {
    const { student, mentor } = await pair(api)
    await api.deliver('session.requested', sessionFact(student.id, mentor.id))
    expect(await contactsOf(student)).toMatchObject([{ id: mentor.id, lastMessage: null, unreadCount: 0 }])
    expect(await idsOf(mentor)).toEqual([student.id])
  })

  it('take in the person of the address, once, even when new', async () => {
    const { student, mentor } = await pair(api)
    const second = await member(api, { role: 'mentor' })
    await write(student, mentor, 'Merhaba')
    expect(await idsOf(student, second.id)).toEqual([second.id, mentor.id])
    expect(await idsOf(student, mentor.id)).toEqual([mentor.id])
    expect(await idsOf(student)).toEqual([mentor.id])
  })

  it('leave out whom one may not write to', async () => {
    const { student } = await pair(api)
    const classmate = await member(api, { role: 'student' })
    const suspended = await member(api, { role: 'mentor' })
    await api.deliver('user.changed', personOf(suspended.caller, { version: 2, suspended: true }))
    for (const id of [student.id, classmate.id, suspended.id, randomUUID()])
      expect(await idsOf(student, id)).toEqual([])
  })

  it('end after a page, and go on where it ended', async () => {
    const { student } = await pair(api)
    const mentors: string[] = []
    for (let n = 0; n < 5; n++) {
      const mentor = await member(api, { role: 'mentor' })
      await write(student, mentor, 'Merhaba')
      mentors.unshift(mentor.id)
    }
    const pages = await readPages(query => student.listContacts({ query: { ...query, limit: '2' } }))
    expect(pages.map(page => page.map(contact => contact.id))).toEqual([
      mentors.slice(0, 2),
      mentors.slice(2, 4),
      mentors.slice(4),
    ])
    const [userId] = mentors.slice(4)
    const { items } = asList(await student.listContacts({ query: { limit: '1', userId } }))
    expect(items.map(contact => contact.id)).toEqual([userId, mentors[0]])
    await expect(student.listContacts({ query: { limit: '0' } })).rejects.toMatchObject({ status: 400 })
    await expect(student.listContacts({ query: { cursor: 'x' } })).rejects.toMatchObject({
      issues: [{ path: 'cursor' }],
    })
  })

  it('refuses a person that is no user id', async () => {
    const { student } = await pair(api)
    await expect(student.listContacts({ query: { userId: 'ben' } })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'userId' }],
    })
  })

  it('costs as many queries for many as for one', async () => {
    const { student, mentor } = await pair(api)
    await write(student, mentor, 'Merhaba')
    const counter = await queryCounter(api)
    const count = () => counter(() => contactsOf(student))
    const forOne = await count()
    expect(forOne).toBeGreaterThan(0)
    for (let n = 0; n < 5; n++) await write(student, await member(api, { role: 'mentor' }), 'Merhaba')
    expect(await count()).toBe(forOne)
  })
})

describe('the archive', () => {
  const archive = async (who: Member, other: Member, archived: boolean, lastMessageId?: number | null) => {
    const last =
      lastMessageId === undefined ? (await contactsOf(who, other.id))[0]?.lastMessage?.id : lastMessageId
    return who.archiveContact({
      params: { userId: other.id },
      body: { archived, lastMessageId: last ?? null },
    })
  }
  const archivedOf = async (who: Member) =>
    asList(await who.listContacts({ query: { archived: 'true' } })).items.map(({ id }) => id)

  it('has a conversation of its owner’s alone, however often it is put there, and gives it back', async () => {
    const { student, mentor } = await pair(api)
    await write(student, mentor, 'Selam')
    await Promise.all([archive(student, mentor, true), archive(student, mentor, true)])
    expect([await idsOf(student), await archivedOf(student)]).toEqual([[], [mentor.id]])
    expect([await idsOf(mentor), await archivedOf(mentor)]).toEqual([[student.id], []])
    expect(await contactsOf(student, mentor.id)).toMatchObject([{ id: mentor.id, isArchived: true }])
    await archive(student, mentor, false)
    expect([await idsOf(student), await archivedOf(student)]).toEqual([[mentor.id], []])
  })

  it.each([
    ['a message of the other', (from: Member, to: Member) => write(from, to, 'Yeni')],
    ['one’s own message', (from: Member, to: Member) => write(to, from, 'Yeni')],
    [
      'a session',
      (from: Member, to: Member) => api.deliver('session.requested', sessionFact(to.id, from.id)),
    ],
  ])('gives it back for %s, also of who is muted', async (_, bringBack) => {
    const { student, mentor } = await pair(api)
    await write(student, mentor, 'Selam')
    await student.muteContact({ params: { userId: mentor.id }, body: { muted: true } })
    await archive(student, mentor, true)
    await bringBack(mentor, student)
    expect([await idsOf(student), await archivedOf(student)]).toEqual([[mentor.id], []])
  })

  it('takes none whose last message its owner has not seen, and none of a stranger', async () => {
    const { student, mentor } = await pair(api)
    await write(student, mentor, 'Selam')
    const seen = (await contactsOf(student))[0]?.lastMessage?.id ?? null
    await write(mentor, student, 'Yeni')
    await expect(archive(student, mentor, true, seen)).rejects.toMatchObject({ code: 'conflict' })
    expect(await contactsOf(student)).toMatchObject([{ id: mentor.id, unreadCount: 1 }])
    const stranger = await member(api, { role: 'mentor' })
    await expect(archive(stranger, student, true, null)).rejects.toMatchObject({ code: 'not_found' })
  })
})
