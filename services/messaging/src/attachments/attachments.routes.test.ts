import { randomUUID } from 'node:crypto'
import { attachedPictureUrl, attachmentSign } from '@kocyolu/contracts'
import { queryCounter } from '@kocyolu/service/testing'
import { pictureFacts, pictureFile } from '@kocyolu/service/testing/pictures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readEvents } from '../stream/events.ts'
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

const conversation = (who: Member, other: Member) => who.getConversation({ params: { userId: other.id } })
const eventsOf = async ({ id }: Member) =>
  (await readEvents({ em: api.deps.orm.em.fork() }, id, 0)).map(({ event }) => event)

it('a picture and a PDF are uploaded, sent in their order, and seen by both, also in lists and on the stream', async () => {
  const { student, mentor } = await pair(api)
  const document = await upload(student, mentor, { file: pdfFile(), name: 'Deneme 3.pdf' })
  const picture = await upload(student, mentor, { file: await pictureFile({ width: 3_000, height: 1_000 }) })
  expect(document).toMatchObject({
    kind: 'document',
    name: 'Deneme 3.pdf',
    size: 400,
    width: null,
    height: null,
  })
  expect(picture).toMatchObject({ kind: 'picture', name: 'Soru.jpg', width: 1_600, height: 533 })
  const message = await sendWith(student, mentor, [document, picture])
  expect(message).toMatchObject({ content: attachmentSign, attachments: [document, picture] })
  for (const [who, other] of [
    [student, mentor],
    [mentor, student],
  ] as const) {
    expect(await conversation(who, other)).toEqual([message])
    const [contact] = await contactsOf(who)
    expect(contact?.lastMessage?.attachments).toEqual([document, picture])
    expect(await eventsOf(who)).toMatchObject([{ type: 'message.created', message }])
  }
  const plain = await student.sendMessage({ body: { recipientId: mentor.id, content: 'Bakar mısın?' } })
  expect(plain).not.toHaveProperty('attachments')
  const read = await mentor.markRead({ params: { id: String(message.id) } })
  expect(read).toEqual({ ...message, isRead: true })
})

it('a picture is kept whole, in sizes, upright, and without what its file said beyond it', async () => {
  const { student, mentor } = await pair(api)
  const file = await pictureFile({ width: 2_000, height: 500, orientation: 6 })
  const picture = await upload(student, mentor, { file })
  expect(picture).toMatchObject({ width: 400, height: 1_600 })
  for (const [edge, width] of [
    [400, 100],
    [800, 200],
    [1600, 400],
  ] as const) {
    const answer = await student.fetch(attachedPictureUrl(picture.id, edge))
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(await pictureFacts(await answer.arrayBuffer())).toMatchObject({ width, height: edge, bare: true })
  }
  const small = await upload(student, mentor, { file: await pictureFile({ width: 30, height: 20 }) })
  expect(small).toMatchObject({ width: 30, height: 20 })
})

it('a picture is requested each time, and not sent again to a browser that has it', async () => {
  const { student, mentor } = await pair(api)
  const picture = await upload(student, mentor)
  const url = attachedPictureUrl(picture.id, 400)
  const { headers } = await student.fetch(url)
  expect(headers.get('cache-control')).toBe('private, no-cache')
  const again = { headers: { 'If-None-Match': headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' } }
  expect((await student.fetch(url, again)).status).toBe(304)
  expect((await mentor.fetch(url, again)).status).toBe(404)
  expect((await student.fetch(url, { method: 'PUT' })).status).toBe(405)
})

it('an upload is its sender’s until it is sent, then both people’s, and no other user’s ever', async () => {
  const { student, mentor } = await pair(api)
  const strangers = [
    await member(api, { role: 'student' }),
    await member(api, { role: 'mentor' }),
    await member(api, { role: 'admin' }),
  ]
  const picture = await upload(student, mentor)
  const document = await upload(student, mentor, { file: pdfFile() })
  const statuses = async (who: Pick<Member, 'fetch'>) => [
    (await who.fetch(attachedPictureUrl(picture.id, 800))).status,
    (await who.fetch(`/api/messages/attachments/${document.id}/link`)).status,
  ]
  expect(await statuses(student)).toEqual([200, 200])
  expect(await statuses(mentor)).toEqual([404, 404])
  await sendWith(student, mentor, [picture, document])
  expect(await statuses(mentor)).toEqual([200, 200])
  for (const who of strangers) expect(await statuses(who)).toEqual([404, 404])
  expect(await statuses(api.anonymous)).toEqual([404, 401])
  for (const path of [
    '0-400',
    '1-401',
    `${picture.id}-0`,
    `0${picture.id}-400`,
    `${picture.id}-400.webp/x`,
    '99999999999-400',
  ])
    expect((await student.fetch(`/api/messages/pictures/${path}.webp`)).status).toBe(404)
  // A document is no picture, nor the other way round.
  expect((await student.fetch(attachedPictureUrl(document.id, 400))).status).toBe(404)
  await expect(student.getDocumentLink({ params: { id: String(picture.id) } })).rejects.toMatchObject({
    status: 404,
  })
})

it('an upload sent again is the same one, also when both come at once', async () => {
  const { student, mentor } = await pair(api)
  const clientId = randomUUID()
  const first = await upload(student, mentor, { clientId })
  expect(await upload(student, mentor, { clientId })).toEqual(first)
  // Another user’s of this name is another one.
  const other = await pair(api)
  expect((await upload(other.student, other.mentor, { clientId })).id).not.toBe(first.id)
})

it('a message sent again is the same one with what it had, however often and at once', async () => {
  const { student, mentor } = await pair(api)
  const picture = await upload(student, mentor)
  const clientId = randomUUID()
  const sent = await Promise.all(
    Array.from({ length: 8 }, () => sendWith(student, mentor, [picture], { clientId })),
  )
  for (const message of sent) expect(message).toEqual(sent[0])
  expect(sent[0]?.attachments).toEqual([picture])
  expect(await conversation(mentor, student)).toHaveLength(1)
})

it('of two messages with the same upload one gets it, and the other leaves nothing', async () => {
  const { student, mentor } = await pair(api)
  const picture = await upload(student, mentor)
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, (_, at) => sendWith(student, mentor, [picture], { content: `Deneme ${at}` })),
  )
  const rejections = tries.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  expect(rejections).toHaveLength(5)
  for (const reason of rejections) expect(reason).toMatchObject({ status: 409, code: 'attachment.gone' })
  expect(await conversation(mentor, student)).toHaveLength(1)
  expect((await eventsOf(mentor)).map(({ type }) => type)).toEqual(['message.created'])
})

it('no user sends what is another’s, was begun for another user, or is not there', async () => {
  const { student, mentor } = await pair(api)
  const coach = await member(api, { role: 'mentor' })
  const elsewhere = await upload(student, coach)
  const other = await pair(api)
  const theirs = await upload(other.student, mentor)
  for (const attachment of [elsewhere, theirs, { ...theirs, id: 999_999 }])
    await expect(sendWith(student, mentor, [attachment])).rejects.toMatchObject({ code: 'attachment.gone' })
  expect(await conversation(student, mentor).catch(() => [])).toEqual([])
  const body = { recipientId: mentor.id, content: ' ', attachmentIds: [] }
  await expect(student.sendMessage({ body })).rejects.toMatchObject({ status: 400 })
  const four = { ...body, attachmentIds: [1, 2, 3, 4] }
  await expect(student.sendMessage({ body: four })).rejects.toMatchObject({ status: 400 })
  // The same one twice is one.
  const picture = await upload(student, mentor)
  expect((await sendWith(student, mentor, [picture, picture])).attachments).toEqual([picture])
})

it('an upload that was not sent is removed by its sender alone, and one that was stays', async () => {
  const { student, mentor } = await pair(api)
  const clientId = randomUUID()
  const params = { userId: mentor.id, clientId }
  const picture = await upload(student, mentor, { clientId })
  const there = async () => (await student.fetch(attachedPictureUrl(picture.id, 400))).status
  await mentor.discardAttachment({ params: { userId: student.id, clientId } })
  expect(await there()).toBe(200)
  await student.discardAttachment({ params })
  await student.discardAttachment({ params })
  expect(await there()).toBe(404)
  await expect(sendWith(student, mentor, [picture])).rejects.toMatchObject({ code: 'attachment.gone' })
  const kept = await upload(student, mentor, { clientId })
  await sendWith(student, mentor, [kept])
  await student.discardAttachment({ params })
  expect((await mentor.fetch(attachedPictureUrl(kept.id, 400))).status).toBe(200)
})

it('an upload that was not sent is gone after a day, bytes and all, and one that was sent stays', async () => {
  const { student, mentor } = await pair(api)
  const [kept, forgotten] = [await upload(student, mentor), await upload(student, mentor)]
  await sendWith(student, mentor, [kept])
  const files = async () =>
    api.deps.orm.em
      .fork()
      .getKysely()
      .selectFrom('attachment_files')
      .select('attachment_id as id')
      .distinct()
      .where('attachment_id', 'in', [kept.id, forgotten.id])
      .execute()
  api.clock.advance(23 * 3_600_000)
  await api.runJob('messaging.prune_events', {})
  expect(await files()).toHaveLength(2)
  api.clock.advance(2 * 3_600_000)
  await api.runJob('messaging.prune_events', {})
  expect(await files()).toEqual([{ id: kept.id }])
})

it('asks PostgreSQL as often for a conversation full of attachments as for one message', async () => {
  const { student, mentor } = await pair(api)
  const count = await queryCounter(api)
  await student.sendMessage({ body: { recipientId: mentor.id, content: 'Merhaba' } })
  const few = await count(() => conversation(mentor, student))
  const document = pdfFile()
  for (let message = 0; message < 5; message += 1) {
    const three = []
    for (let at = 0; at < 3; at += 1) three.push(await upload(student, mentor, { file: document }))
    await sendWith(student, mentor, three)
  }
  expect(await count(() => conversation(mentor, student))).toBe(few)
  // The checks, and the message; one with attachments is a transaction, looks at their names and puts them in.
  const one = await upload(student, mentor, { file: document })
  expect(await count(() => sendWith(student, mentor, [one]))).toBe(6)
})
