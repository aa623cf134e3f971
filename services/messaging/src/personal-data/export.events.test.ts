import { limits } from '@kocyolu/contracts'
import { exportedOf } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfFile, sendWith, upload } from '../testing/attachments.ts'
import { type MessagingApi, pair, startMessaging } from '../testing/messaging-api.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

it('gives both sides of a conversation, names the other as pages do, and nothing that the other alone may know', async () => {
  const { student, mentor } = await pair(api)
  const admin = await api.as({ role: 'admin' })
  const write = (content: string) => student.sendMessage({ body: { recipientId: mentor.id, content } })
  const { id } = await write('Sen adam olmazsın')
  await mentor.sendMessage({ body: { recipientId: student.id, content: 'Ayıp ediyorsun "hocam" 🙂' } })
  const note = 'Bana böyle yazdı'
  await mentor.reportMessage({ params: { id: String(id) }, body: { reason: 'insult', note } })
  const [found] = (await admin.listReportCases({ query: { state: 'open' } })).items
  const params = { id: String(found?.id) }
  await admin.decideReports({ params, body: { decision: 'hide', why: 'Hakaret' } })
  await mentor.block({ params: { userId: student.id } })

  const mine = await exportedOf(api, student.id)
  expect(mine.rows.messages).toMatchObject([
    { content: 'Ayıp ediyorsun "hocam" 🙂', isRead: false },
    { removed: true, isRead: null },
  ])
  expect(mine.rows.removedMessages).toEqual([{ content: 'Sen adam olmazsın' }])
  expect(mine.rows.decisions).toMatchObject([{ piece: 'message', decision: 'hide', why: 'Hakaret' }])
  expect(mine.rows).toMatchObject({ reports: [], blocks: [] })
  for (const others of [note, mentor.id, student.id, admin.caller?.id ?? ''])
    expect(mine.text).not.toContain(others)

  const theirs = await exportedOf(api, mentor.id, 'en')
  expect(theirs.rows.reports).toMatchObject([{ piece: 'message', reason: 'insult', note }])
  expect(theirs.rows.blocks).toHaveLength(1)
  expect(theirs.rows.removedMessages).toEqual([])
  expect(theirs.text).not.toContain('Sen adam olmazsın')

  await api.deliver('user.erased', {
    ...{ userId: student.id, round: 1, keepsReviews: false, isRepeated: false },
  })
  const [newest] = (await exportedOf(api, mentor.id, 'en')).rows.messages ?? []
  expect(newest).toMatchObject({ to: 'Deleted member' })
})

it('gives a user the files that they sent, whatever these are called, and says which others there were', async () => {
  const { student, mentor } = await pair(api)
  const document = await upload(student, mentor, { file: pdfFile(), name: 'Çözüm 3.pdf' })
  const picture = await upload(student, mentor, { name: 'Soru.jpg' })
  await sendWith(student, mentor, [document, picture])
  const names = [`${picture.id}.webp`, `${document.id}.pdf`]

  const mine = await exportedOf(api, student.id, 'en')
  expect(mine.rows.attachments).toMatchObject([
    { name: 'Soru.jpg', file: names[0] },
    { name: 'Çözüm 3.pdf', file: names[1] },
  ])
  // A name that every archive program takes: plain letters.
  expect(mine.rows.files?.map(({ name }) => name)).toEqual(names)
  const [, kept] = mine.rows.files ?? []
  expect(Buffer.from(String(kept?.content), 'base64')).toEqual(Buffer.from(await pdfFile().arrayBuffer()))

  const theirs = await exportedOf(api, mentor.id, 'en')
  expect(theirs.rows.attachments).toMatchObject([{ name: 'Soru.jpg', file: null }, { file: null }])
  expect(theirs.rows.files).toEqual([])
})

it('says nothing of a file that was not sent, or whose message is removed, to whom it was meant for', async () => {
  const { student, mentor } = await pair(api)
  await upload(student, mentor, { name: 'Vazgeçtim.jpg' })
  const { id } = await sendWith(student, mentor, [await upload(student, mentor, { name: 'Ayıp.jpg' })])
  await mentor.reportMessage({ params: { id: String(id) }, body: { reason: 'insult' } })
  const admin = await api.as({ role: 'admin' })
  const cases = (await admin.listReportCases({ query: { state: 'open' } })).items
  const params = { id: String(cases.find(({ pieceId }) => pieceId === id)?.id) }
  await admin.decideReports({ params, body: { decision: 'hide', why: 'Hakaret' } })
  expect((await exportedOf(api, mentor.id)).rows.attachments).toEqual([])
  expect((await exportedOf(api, student.id)).rows.attachments).toMatchObject([
    { name: 'Ayıp.jpg' },
    { name: 'Vazgeçtim.jpg' },
  ])
})

it('comes in pieces that fit, as much as there is room for, the newest first, and says how many it left out', async () => {
  const { student, mentor } = await pair(api)
  const count = 2_200
  // Each longer than two thousand letters in JSON.
  await api.deps.orm.em.fork().execute(
    `insert into messages (sender_id, recipient_id, content, created_at)
     select ?, ?, repeat('"', ?) || n, now() from generate_series(1, ?) n`,
    [student.id, mentor.id, limits.messageMax - 10, count],
  )
  const { pieces, parts } = await exportedOf(api, student.id)
  for (const { text } of pieces) expect(text.length).toBeLessThanOrEqual(limits.exportPieceMax)
  expect(pieces.map(({ number }) => number)).toEqual(pieces.map((_, at) => at + 1))
  const messages = parts.find(({ name }) => name === 'messages')
  const kept = messages?.rows.length ?? 0
  expect(kept).toBeGreaterThan(500)
  expect(kept + (messages?.leftOut ?? 0)).toBe(count)
  expect(messages?.leftOut).toBeGreaterThan(500)
  expect(String(messages?.rows[0]?.content)).toMatch(/"2200$/)
  expect(JSON.stringify(messages?.rows).length).toBeLessThan(limits.exportTextMax * 1.1)
})

it('is given by the services that are asked, once for each time', async () => {
  const { student } = await pair(api)
  const before = (await api.events()).length
  const asked = {
    ...{ userId: student.id, exportId: crypto.randomUUID(), round: 1, language: 'tr' as const },
  }
  await api.deliver('user.export_asked', { ...asked, services: ['coaching'] })
  expect((await api.events()).length).toBe(before)
  const id = crypto.randomUUID()
  for (const _ of [1, 2]) await api.deliver('user.export_asked', { ...asked, services: ['messaging'] }, id)
  expect((await api.events()).length).toBe(before + 1)
})
