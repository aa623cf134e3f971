import { limits } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type Member,
  type MessagingApi,
  member,
  pair,
  startMessaging,
  write,
} from '../testing/messaging-api.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

/** One message of one person to another. */
async function writeOne(from: Member, to: Member, text: string) {
  const [sent] = await write(from, to, text)
  if (!sent) throw new Error('Nothing was sent')
  return sent
}

const of = (id: number) => ({ params: { id: String(id) } })
const late = { code: 'message.too_late', status: 409 }

test('a message is changed for both, says so, and keeps its former text for a report alone', async () => {
  const { student, mentor } = await pair(api)
  const sent = await writeOne(student, mentor, 'Yarın 10.00 olur mu?')
  const changed = await student.editMessage({ ...of(sent.id), body: { content: 'Yarın 11.00 olur mu?' } })
  expect(changed).toMatchObject({
    id: sent.id,
    content: 'Yarın 11.00 olur mu?',
    editedAt: expect.any(String),
  })
  // After a lost answer.
  expect(await student.editMessage({ ...of(sent.id), body: { content: changed.content } })).toEqual(changed)
  const shown = await mentor.getConversation({ params: { userId: student.id } })
  expect(shown).toEqual([changed])
  await mentor.reportMessage({ ...of(sent.id), body: { reason: 'spam' } })
  const admin = await api.as({ role: 'admin' })
  const { items } = await admin.listReportCases({ query: { state: 'open' } })
  const found = items.find(one => one.pieceId === sent.id)
  expect(found?.evidence.text).toBe('Yarın 11.00 olur mu?\n\nYarın 10.00 olur mu?')
})

test('a message is withdrawn for both, with its preview, and stays so', async () => {
  const { student, mentor } = await pair(api)
  const sent = await writeOne(student, mentor, 'Yanlış pencere')
  const taken = await student.takeBackMessage(of(sent.id))
  expect(taken).toMatchObject({ isTakenBack: true })
  expect(JSON.stringify(await mentor.getConversation({ params: { userId: student.id } }))).not.toContain(
    'Yanlış',
  )
  const contacts = await mentor.listContacts({ query: {} })
  expect(JSON.stringify(contacts)).not.toContain('Yanlış')
  expect(await mentor.searchMessages({ query: { q: 'pencere' } })).toMatchObject({ items: [] })
  expect(await student.takeBackMessage(of(sent.id))).toEqual(taken)
  await expect(student.editMessage({ ...of(sent.id), body: { content: 'Yine de' } })).rejects.toMatchObject(
    late,
  )
  // It can still be reported.
  await mentor.reportMessage({ ...of(sent.id), body: { reason: 'spam' } })
})

test('after ten minutes nothing is changed, and another person’s message never', async () => {
  const { student, mentor } = await pair(api)
  const sent = await writeOne(student, mentor, 'Merhaba')
  for (const other of [mentor, await member(api)]) {
    await expect(other.takeBackMessage(of(sent.id))).rejects.toMatchObject({ status: 404 })
    await expect(other.editMessage({ ...of(sent.id), body: { content: 'x' } })).rejects.toMatchObject({
      status: 404,
    })
  }
  api.clock.advance(limits.messageChangeMinutes * 60_000 + 1)
  await expect(student.takeBackMessage(of(sent.id))).rejects.toMatchObject(late)
  await expect(student.editMessage({ ...of(sent.id), body: { content: 'x' } })).rejects.toMatchObject(late)
  const other = await writeOne(student, mentor, 'a')
  for (let time = 0; time < limits.messageChangesMax; time += 1)
    await student.editMessage({ ...of(other.id), body: { content: `a${time}` } })
  await expect(student.editMessage({ ...of(other.id), body: { content: 'b' } })).rejects.toMatchObject(late)
  await student.takeBackMessage(of(other.id))
  // Unchanged text is no change.
  expect(await student.editMessage({ ...of(sent.id), body: { content: 'Merhaba' } })).toMatchObject({
    content: 'Merhaba',
  })
})

test('the rules of a new message hold: contact details wait, an empty text and a block refuse', async () => {
  const { student, mentor } = await pair(api)
  await writeOne(student, mentor, 'Selam')
  const sent = await writeOne(mentor, student, 'Merhaba')
  const edit = (content: string, detailsConfirmed = false) =>
    mentor.editMessage({ ...of(sent.id), body: { content, detailsConfirmed } })
  await expect(edit('Beni 0532 111 22 33 ara')).rejects.toMatchObject({ code: 'message.contact_details' })
  await expect(edit(' ')).rejects.toMatchObject({ issues: [{ path: 'content' }] })
  await edit('Beni 0532 111 22 33 ara', true)
  const { rows } = await sql`select from sent_details where message_id = ${sent.id}`.execute(
    api.deps.orm.em.fork().getKysely(),
  )
  expect(rows).toHaveLength(1)
  await student.block({ params: { userId: mentor.id } })
  await expect(edit('Merhaba')).rejects.toMatchObject({ code: 'message.closed' })
})

test('of two changes at once each is seen whole, and former texts go after a while', async () => {
  const { student, mentor } = await pair(api)
  const sent = await writeOne(student, mentor, 'ilk')
  const ends = await Promise.allSettled([
    student.editMessage({ ...of(sent.id), body: { content: 'ikinci' } }),
    student.takeBackMessage(of(sent.id)),
  ])
  expect(ends[1]).toMatchObject({ status: 'fulfilled', value: { isTakenBack: true } })
  const count = async () =>
    (
      await sql`select from former_texts where message_id = ${sent.id}`.execute(
        api.deps.orm.em.fork().getKysely(),
      )
    ).rows.length
  expect(await count()).toBeGreaterThan(0)
  api.clock.advance((limits.formerTextDays + 1) * 86_400_000)
  await api.runJob('messaging.prune_events', {})
  expect(await count()).toBe(0)
})
