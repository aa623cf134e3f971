import { withEm } from '@kocyolu/service'
import { demoMentors, demoStudents } from '@kocyolu/service/demo'
import { seedPeople } from '@kocyolu/service/seed'
import { someone } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mayWriteTo } from '../contacts/message-policy.ts'
import { contactsOf, type MessagingApi, startMessaging } from '../testing/messaging-api.ts'
import { demoConversations } from './conversations.ts'
import { writeDemoConversations } from './write-conversations.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
  for (let time = 0; time < 2; time++) {
    const deps = withEm(api.deps)
    await seedPeople(deps.em)
    await writeDemoConversations(deps)
  }
})
afterAll(() => api.close())

it('only people who may write to each other do, with a last line that another user reads', () => {
  for (const { between, lines, unread } of demoConversations) {
    const [one, other] = between.map(name => ({
      role: name.split(' ')[0] as 'student' | 'mentor' | 'admin',
      suspended: false,
      approved: true,
    }))
    // The first line is the first one's.
    expect(lines[0]?.[0]).toBe(1)
    expect(one && other && mayWriteTo(one, { ...other, invited: false, blocked: false })).toBe(true)
    expect(one && other && mayWriteTo(other, { ...one, invited: true, blocked: false })).toBe(true)
    // Who has answered has read.
    expect(new Set(lines.slice(lines.length - unread).map(([speaker]) => speaker)).size).toBeLessThanOrEqual(
      1,
    )
  }
})

it('the demo coach and the demo student find conversations, written once, with something unread', async () => {
  const [coach, student] = [demoMentors[0], demoStudents[0]]
  if (!coach || !student) throw new Error('The cast is empty')
  const signedIn = async (person: typeof coach) =>
    api.as({ ...person, profileImageUrl: null, emailVerified: true })
  const ofStudent = await contactsOf(await signedIn(student))
  const written = ofStudent.filter(contact => contact.lastMessage)
  expect(ofStudent).toHaveLength(7)
  expect(written.map(contact => [contact.firstName, contact.unreadCount])).toEqual([
    ['Işık', 2],
    ['Zeynep', 0],
    ['Yiğit', 0],
  ])
  const mentor = await signedIn(coach)
  const unread = (await contactsOf(mentor)).map(contact => contact.unreadCount)
  expect(unread.slice(0, 3)).toEqual([0, 1, 0])
  expect(unread).toHaveLength(11)
  const conversation = await mentor.getConversation({ params: { userId: student.id } })
  expect(conversation).toHaveLength(demoConversations[0]?.lines.length ?? 0)
  expect(conversation.at(-1)?.attachments).toMatchObject([{ kind: 'picture', width: 900, height: 600 }])
  expect(written.flatMap(({ lastMessage }) => lastMessage?.attachments ?? [])).toMatchObject([
    { kind: 'picture' },
    { kind: 'document', name: 'Yedi gece.pdf' },
  ])
})

it('of one coach who keeps giving contact details the last message waits for admins, and of no other user', async () => {
  const admin = await api.as(someone({ role: 'admin' }))
  const { items } = await admin.listReportCases({ query: {} })
  expect(items).toMatchObject([
    {
      piece: 'message',
      flagged: true,
      author: { id: demoMentors[8]?.id },
      evidence: { text: expect.stringContaining('example.com') },
    },
  ])
})
