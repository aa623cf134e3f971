import { attachedPictureUrl } from '@kocyolu/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfFile, sendWith, upload } from '../testing/attachments.ts'
import {
  contactsOf,
  type Member,
  type MessagingApi,
  member,
  pair,
  startMessaging,
} from '../testing/messaging-api.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

const insult = { reason: 'insult' } as const

async function reported() {
  const { student, mentor } = await pair(api)
  const admin = await member(api, { role: 'admin' })
  const picture = await upload(student, mentor)
  const document = await upload(student, mentor, { file: pdfFile(), name: 'Deneme.pdf' })
  const message = await sendWith(student, mentor, [picture, document])
  const other = await sendWith(student, mentor, [await upload(student, mentor)])
  const one = { params: { id: String(message.id) } }
  const report = () => mentor.reportMessage({ ...one, body: insult })
  const caseOf = async () =>
    (await admin.listReportCases({ query: { limit: '60' } })).items.find(
      ({ pieceId }) => pieceId === message.id,
    )
  const statuses = async (who: Pick<Member, 'fetch'>) => [
    (await who.fetch(attachedPictureUrl(picture.id, 400))).status,
    (await who.fetch(`/api/messages/attachments/${document.id}/link`)).status,
  ]
  return { student, mentor, admin, picture, document, other, report, caseOf, statuses }
}

it('who decides about a report sees what was attached, and nothing else of the conversation', async () => {
  const { admin, picture, document, other, report, caseOf, statuses } = await reported()
  expect(await statuses(admin)).toEqual([404, 404])
  await report()
  expect((await caseOf())?.evidence.attachments).toEqual([picture, document])
  expect(await statuses(admin)).toEqual([200, 200])
  const provedAt = new Date(api.clock.now().getTime() - 15 * 60_000).toISOString()
  expect(await statuses(await api.as(admin.caller, provedAt))).toEqual([403, 403])
  const elsewhere = other.attachments?.[0]?.id ?? 0
  expect((await admin.fetch(attachedPictureUrl(elsewhere, 400))).status).toBe(404)
  // Reported once more it is still the same piece.
  await report()
  expect((await caseOf())?.reportCount).toBe(1)
})

it('a removed message hides its attachments at once, and shows them again with it', async () => {
  const { student, mentor, admin, report, caseOf, statuses } = await reported()
  await report()
  const found = await caseOf()
  const params = { id: String(found?.id) }
  const document = found?.evidence.attachments?.[1]?.id ?? 0
  const { url } = await mentor.getDocumentLink({ params: { id: String(document) } })
  await admin.decideReports({ params, body: { decision: 'hide', why: 'Hakaret' } })
  for (const who of [student, mentor]) {
    expect(await statuses(who)).toEqual([404, 404])
    const [hidden] = await who.getConversation({
      params: { userId: who === student ? mentor.id : student.id },
    })
    expect(hidden).toMatchObject({ isRemoved: true })
    expect(hidden).not.toHaveProperty('attachments')
  }
  expect((await api.anonymous.fetch(url)).status).toBe(404)
  expect(await statuses(admin)).toEqual([200, 200])
  await student.appealDecision({ params, body: { text: 'Yanlış anlaşıldı, yalnızca soru.' } })
  await admin.answerAppeal({ params, body: { upheld: false, why: 'Haklısın' } })
  expect(await statuses(mentor)).toEqual([200, 200])
})

it('contact details in the name of a file wait to be confirmed like those of a text', async () => {
  const { student, mentor } = await pair(api)
  const document = await upload(student, mentor, { file: pdfFile(), name: 'Ara beni 0532 123 45 67.pdf' })
  await expect(sendWith(student, mentor, [document])).rejects.toMatchObject({
    code: 'message.contact_details',
  })
  const message = await sendWith(student, mentor, [document], { detailsConfirmed: true })
  expect(message.attachments).toEqual([document])
  for (const name of [
    'IMG_20261124_173001.jpg',
    'TYT Deneme 5.pdf',
    '2025-TYT-konular.pdf',
    'netlerim.com.pdf',
  ])
    await sendWith(student, mentor, [await upload(student, mentor, { file: pdfFile(), name })]).catch(error =>
      expect([name, error]).toEqual([
        'netlerim.com.pdf',
        expect.objectContaining({ code: 'message.contact_details' }),
      ]),
    )
  const admin = await member(api, { role: 'admin' })
  expect((await admin.listReportCases({ query: { state: 'open' } })).items).not.toContainEqual(
    expect.objectContaining({ flagged: true }),
  )
  expect((await contactsOf(mentor))[0]?.lastMessage?.attachments).toHaveLength(1)
})

it('a T.C. number in the name of a file waits as one in a text does', async () => {
  const { student, mentor } = await pair(api)
  const document = await upload(student, mentor, { file: pdfFile(), name: 'Sonuç 10000000146.pdf' })
  await expect(sendWith(student, mentor, [document])).rejects.toMatchObject({
    code: 'message.private_details',
  })
})

it('who is deleted takes their files along; the other keeps the message and their own', async () => {
  const { student, mentor } = await pair(api)
  const picture = await upload(student, mentor)
  await sendWith(student, mentor, [picture], { content: 'Sorum bu' })
  const answer = await upload(mentor, student, { file: pdfFile(), name: 'Çözüm.pdf' })
  await sendWith(mentor, student, [answer])
  await upload(student, mentor)
  const erased = { userId: student.id, round: 1, keepsReviews: false, isRepeated: false }
  await api.deliver('user.erased', erased)
  const [question, solution] = await mentor.getConversation({ params: { userId: student.id } })
  expect(question).toMatchObject({ content: 'Sorum bu', attachments: [] })
  expect(solution?.attachments).toEqual([answer])
  expect((await mentor.fetch(attachedPictureUrl(picture.id, 400))).status).toBe(404)
  const left = await api.deps.orm.em
    .fork()
    .getKysely()
    .selectFrom('attachment_files')
    .select('attachment_id as id')
    .where('attachment_id', '>=', picture.id)
    .execute()
  expect(left).toEqual([{ id: answer.id }])
  await api.deliver('user.erased', { ...erased, userId: mentor.id })
  expect((await mentor.fetch(`/api/messages/attachments/${answer.id}/link`)).status).toBe(404)
})
