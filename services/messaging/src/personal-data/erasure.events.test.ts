import { allRows } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MessagingApi, member, pair, startMessaging } from '../testing/messaging-api.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

const erase = (userId: string, round = 1) =>
  api.deliver('user.erased', { userId, round, keepsReviews: false, isRepeated: false })
const counted = async () => (await api.as({ role: 'admin' })).countMessages()
const rows = async (text: string) => (await allRows(api.deps)).filter(row => row.includes(text))
const tablesWith = async (text: string) =>
  new Set((await rows(text)).map(row => row.split(' ')[0] ?? '').filter(table => table !== 'outbox'))

it('leaves the other what was written, by a user without a name to whom no user can write', async () => {
  const { student, mentor } = await pair(api)
  const [first, last] = ['Nesrinşah', 'Uçarkuş']
  await api.deliver('user.changed', {
    ...{ userId: student.id, version: 5, firstName: first, lastName: last, role: 'student', locale: 'tr' },
    ...{ profileImageUrl: '/pictures/users/abc', university: null, suspended: false },
  })
  for (const content of ['Merhaba hocam', 'Yarın olur mu?'])
    await student.sendMessage({ body: { recipientId: mentor.id, content } })
  await mentor.sendMessage({ body: { recipientId: student.id, content: 'Olur' } })
  expect((await rows(first)).length).toBeGreaterThan(0)
  const before = await counted()
  await erase(student.id)

  expect(await rows(first)).toEqual([])
  expect(await rows(last)).toEqual([])
  expect(await tablesWith(student.id)).toEqual(new Set(['people', 'contacts', 'messages']))
  const conversation = await mentor.getConversation({ params: { userId: student.id } })
  expect(conversation.map(({ content }) => content)).toEqual(['Merhaba hocam', 'Yarın olur mu?', 'Olur'])
  expect(await mentor.listContacts()).toMatchObject([
    { id: student.id, firstName: '', lastName: '', profileImageUrl: null, can: { write: false } },
  ])
  const answer = mentor.sendMessage({ body: { recipientId: student.id, content: 'Orada mısın?' } })
  await expect(answer).rejects.toMatchObject({ code: 'message.closed' })
  expect(await counted()).toEqual(before)
})

it('deletes a conversation of two who are both gone, in any order, also on a repeated event', async () => {
  const { student, mentor } = await pair(api)
  const third = await member(api, { role: 'mentor' })
  const write = (content: string, recipientId: string) =>
    student.sendMessage({ body: { recipientId, content } })
  await write('Aramızda kalsın', mentor.id)
  await write('Sana da yazayım', third.id)
  await erase(mentor.id)
  expect((await rows('Aramızda kalsın')).length).toBe(1)
  const { total } = await counted()
  await erase(student.id)
  await erase(student.id, 2)
  expect(await rows('Aramızda kalsın')).toEqual([])
  expect((await rows('Sana da yazayım')).length).toBe(1)
  expect(await counted()).toEqual({ total: total - 1 })
})

it('forgets what was reported of a user and removed, in the audit log too, and what they reported', async () => {
  const { student, mentor } = await pair(api)
  const admin = await api.as({ role: 'admin' })
  const [insult, note, why] = ['Sen adam olmazsın', 'Bana böyle yazdı', 'Hakaret']
  const { id } = await student.sendMessage({ body: { recipientId: mentor.id, content: insult } })
  await student.sendMessage({
    body: { recipientId: mentor.id, content: 'Numaram 0532 123 45 67', detailsConfirmed: true },
  })
  await mentor.reportMessage({ params: { id: String(id) }, body: { reason: 'insult', note } })
  const [found] = (await admin.listReportCases({ query: { state: 'open' } })).items
  const params = { id: String(found?.id) }
  await admin.decideReports({ params, body: { decision: 'hide', why } })
  expect((await tablesWith(insult)).size).toBeGreaterThan(1)
  await erase(mentor.id)
  expect(await rows(note)).toEqual([])
  await erase(student.id)
  expect(await rows(insult)).toEqual([])
  expect(await rows('sent_details ')).toEqual([])
  expect(await rows('report_cases ')).toEqual([])
})

it('ends blocks of both sides, and answers', async () => {
  const { student, mentor } = await pair(api)
  await student.sendMessage({ body: { recipientId: mentor.id, content: 'Merhaba' } })
  await mentor.block({ params: { userId: student.id } })
  await erase(mentor.id)
  expect(await tablesWith(mentor.id)).toEqual(new Set(['people', 'contacts', 'messages']))
  const answered = (await api.events()).filter(event => event.name === 'user.part_erased').at(-1)
  expect(answered).toMatchObject({ payload: { userId: mentor.id, round: 1, service: 'messaging' } })
})
