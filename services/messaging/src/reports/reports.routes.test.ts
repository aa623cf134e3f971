import { limits } from '@kocyolu/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  contactsOf,
  type Member,
  type MessagingApi,
  member,
  pair,
  startMessaging,
} from '../testing/messaging-api.ts'
import { openStream } from '../testing/sse-reader.ts'

let api: MessagingApi
let admin: Member
beforeAll(async () => {
  api = await startMessaging()
  admin = await member(api, { role: 'admin', firstName: 'Aslı' })
})
afterAll(() => api.close())

const insult = { reason: 'insult', note: 'Bana bağırıyor.' } as const
const content = 'Sen hiçbir şey anlamıyorsun!'

async function written() {
  const { student, mentor } = await pair(api)
  await student.sendMessage({ body: { recipientId: mentor.id, content: 'Merhaba' } })
  const clientId = crypto.randomUUID()
  const sent = () => mentor.sendMessage({ body: { recipientId: student.id, content, clientId } })
  const message = await sent()
  const conversation = (who: Member) =>
    who.getConversation({ params: { userId: who === student ? mentor.id : student.id } })
  return { student, mentor, sent, id: message.id, one: { params: { id: String(message.id) } }, conversation }
}
const caseOf = async (pieceId: number) => {
  const { items } = await admin.listReportCases({ query: { limit: '60' } })
  const found = items.find(one => one.pieceId === pieceId)
  if (!found) throw new Error('What was reported is listed')
  return { found, params: { id: String(found.id) } }
}

it('a message is reported by whom it went to alone', async () => {
  const { student, mentor, id, one } = await written()
  const stranger = await member(api, { role: 'mentor' })
  for (const who of [mentor, stranger, admin])
    await expect(who.reportMessage({ ...one, body: insult })).rejects.toMatchObject({ status: 404 })
  await expect(api.anonymous.reportMessage({ ...one, body: insult })).rejects.toMatchObject({ status: 401 })
  await Promise.all(Array.from({ length: 10 }, () => student.reportMessage({ ...one, body: insult })))
  const { found } = await caseOf(id)
  expect(found).toMatchObject({
    piece: 'message',
    author: { id: mentor.id, name: expect.stringContaining('Işık') },
    evidence: { text: content, link: null },
    reportCount: 1,
    reports: [insult],
  })
})

it('admins see what was reported, and nothing else of the conversation', async () => {
  const { student, id, one } = await written()
  await student.reportMessage({ ...one, body: insult })
  const { found } = await caseOf(id)
  expect(JSON.stringify(found)).not.toContain('Merhaba')
})

it('removed it is gone for both, wherever messages are shown, and comes back when that is reversed', async () => {
  const { student, mentor, sent, id, one, conversation } = await written()
  await student.reportMessage({ ...one, body: insult })
  const { params } = await caseOf(id)
  await admin.decideReports({ params, body: { decision: 'hide', why: 'Bağırma' } })
  for (const who of [student, mentor]) {
    expect((await conversation(who)).at(-1)).toMatchObject({ id, content: '—', isRemoved: true })
    const other = who === student ? mentor : student
    const contact = (await contactsOf(who)).find(one => one.id === other.id)
    expect(contact?.lastMessage).toMatchObject({ id, content: '—', isRemoved: true })
  }
  // Sent again as after a lost answer it stays what it has become.
  expect(await sent()).toMatchObject({ id, content: '—', isRemoved: true })
  await expect(student.reportMessage({ ...one, body: insult })).rejects.toMatchObject({ status: 404 })
  // Whatever reads messages finds it nowhere.
  const found = await api.deps.orm.em.fork().execute('select id from messages where content = ?', [content])
  expect(found.map(row => Reflect.get(Object(row), 'id'))).not.toContain(id)

  const decision = await mentor.getDecision({ params })
  expect(decision).toMatchObject({ evidence: { text: content }, why: 'Bağırma' })
  expect(JSON.stringify(decision)).not.toContain(student.id)
  await mentor.appealDecision({ params, body: { text: 'Bağırmadım, heyecanlandım.' } })
  await admin.answerAppeal({ params, body: { upheld: false, why: 'Haklısın' } })
  expect((await conversation(student)).at(-1)).toMatchObject({ id, content })
  expect((await conversation(student)).at(-1)?.isRemoved).toBeUndefined()
})

it('removed and restored it reaches the open pages of both at once, and no other user’s', async () => {
  const { student, mentor, id, one } = await written()
  await student.reportMessage({ ...one, body: insult })
  const { params } = await caseOf(id)
  const streams = await Promise.all(
    [student, mentor].map(({ cookie }) => openStream({ baseUrl: api.baseUrl, cookie })),
  )
  const next = () =>
    Promise.all(streams.map(stream => stream.next(({ event }) => event?.type === 'message.changed')))
  const hide = { params, body: { decision: 'hide', why: 'Bağırma' } } as const
  await admin.decideReports(hide)
  const removed = await next()
  for (const { event } of removed) expect(event).toMatchObject({ message: { id, isRemoved: true } })
  expect(JSON.stringify(removed)).not.toContain(content)
  // Said again as after a lost answer it changes nothing.
  await admin.decideReports(hide)
  await mentor.appealDecision({ params, body: { text: 'Bağırmadım.' } })
  await admin.answerAppeal({ params, body: { upheld: false, why: 'Haklısın' } })
  for (const { event } of await next()) expect(event).toMatchObject({ message: { id, content } })
  for (const stream of streams) stream.cut()
  const rows = await api.deps.orm.em
    .fork()
    .execute('select user_id, seq from user_events where message_id = ? and type = ?', [
      id,
      'message.changed',
    ])
  expect(rows).toHaveLength(4)
})

it('of two who decide at once, while both people write, one removes it and no number is left out', async () => {
  const { student, mentor, id, one } = await written()
  await student.reportMessage({ ...one, body: insult })
  const { params } = await caseOf(id)
  const other = await member(api, { role: 'admin' })
  const write = (from: Member, to: Member) =>
    from.sendMessage({ body: { recipientId: to.id, content: 'Bu arada' } })
  const hides = [admin, other].map(who =>
    who.decideReports({ params, body: { decision: 'hide', why: 'Bağırma' } }),
  )
  const writes = [1, 2, 3].flatMap(() => [write(student, mentor), write(mentor, student)])
  const reads = student.markConversationRead({ params: { userId: mentor.id }, body: { upTo: id } })
  const [decided] = await Promise.all([Promise.allSettled(hides), Promise.all(writes), reads])
  expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const events = api.deps.orm.em.fork().getKysely().selectFrom('user_events').select('seq')
  for (const who of [student, mentor]) {
    const rows = await events.where('user_id', '=', who.id).orderBy('seq').execute()
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, at) => at + 1))
  }
})

it('decisions are in this service’s own log, and are redacted on demand', async () => {
  const { student, id, one } = await written()
  await student.reportMessage({ ...one, body: insult })
  const { params } = await caseOf(id)
  await admin.decideReports({ params, body: { decision: 'warn', why: 'Nazik ol' } })
  const [entry] = (await admin.listAudit({ query: { limit: '1' } })).items
  expect(entry).toMatchObject({ action: 'report.decided', after: { why: 'Nazik ol', text: content } })
  const other = await api.as({ role: 'admin' })
  const redacted = await other.redactAudit({ params: { id: String(entry?.id) }, body: { why: 'İstedi' } })
  expect(redacted.after?.text).toMatch(/^sha256:/)
})

it('what was decided a year ago is forgotten, unless it keeps a message removed; so are marks of contact details', async () => {
  const decided = async (decision: 'warn' | 'hide') => {
    const { student, mentor, id, one } = await written()
    await student.reportMessage({ ...one, body: insult })
    const { params, found } = await caseOf(id)
    await admin.decideReports({ params, body: { decision, why: 'Nazik ol' } })
    const details = { content: 'Numaram 0532 123 45 67', detailsConfirmed: true }
    await mentor.sendMessage({ body: { recipientId: student.id, ...details } })
    return { caseId: found.id, senderId: mentor.id }
  }
  const [warned, removed] = [await decided('warn'), await decided('hide')]
  const db = api.deps.orm.em.fork().getKysely()
  const left = async () => ({
    cases: (await db.selectFrom('report_cases').select('id').execute()).map(({ id }) => id),
    marks: (await db.selectFrom('sent_details').select('sender_id').execute()).map(one => one.sender_id),
  })
  const hourMs = 3_600_000
  api.clock.advance(limits.caseKeptDays * 24 * hourMs - hourMs)
  await api.runJob('messaging.forget_reports', {})
  const before = await left()
  expect(before.cases).toEqual(expect.arrayContaining([warned.caseId, removed.caseId]))
  expect(before.marks).toEqual(expect.arrayContaining([warned.senderId, removed.senderId]))
  api.clock.advance(2 * hourMs)
  await api.runJob('messaging.forget_reports', {})
  const after = await left()
  expect(after.cases).toContain(removed.caseId)
  expect(after.cases).not.toContain(warned.caseId)
  expect(after.marks).toEqual([])
})
