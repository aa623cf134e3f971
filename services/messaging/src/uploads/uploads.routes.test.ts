import { randomUUID } from 'node:crypto'
import { attachmentUpload, limits } from '@kocyolu/contracts'
import { manyScans, pictureFile, saidToBe } from '@kocyolu/service/testing/pictures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdfFile, sendWith, upload } from '../testing/attachments.ts'
import { type Member, type MessagingApi, member, pair, startMessaging } from '../testing/messaging-api.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

const uploadsOf = async ({ id }: Member) =>
  api.deps.orm.em
    .fork()
    .getKysely()
    .selectFrom('attachments')
    .select('id')
    .where('sender_id', '=', id)
    .execute()
const bytesOf = async (file: Promise<Blob>) => new Uint8Array(await (await file).arrayBuffer())
const asPicture = (...parts: (string | Blob | ArrayBuffer | Uint8Array<ArrayBuffer>)[]) =>
  new Blob(parts, { type: 'image/png' })
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

describe('refused is', () => {
  it.each([
    ['nothing', async () => asPicture(), 'attachment.type'],
    ['a text', async () => asPicture('Bu bir fotoğraf değil'), 'attachment.type'],
    ['an SVG that could carry scripts', async () => asPicture(svg), 'attachment.type'],
    ['a page that has a PDF in it', async () => asPicture('<html>', pdfFile()), 'attachment.type'],
    ['an iPhone’s photo', async () => asPicture('\0\0\0\x24ftypheic\0\0\0\0mif1heic'), 'attachment.type'],
    ['a GIF', () => pictureFile({ format: 'gif' }), 'attachment.type'],
    ['a PDF that was cut off', async () => pdfFile(5_000).slice(0, 4_000), 'attachment.type'],
    ['a picture that was cut off', async () => (await pictureFile()).slice(0, 900), 'picture.unreadable'],
    [
      'the beginning of a PNG',
      async () => asPicture(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])),
      'picture.unreadable',
    ],
    [
      'a small file that says it is huge',
      async () => asPicture(await saidToBe(60_000, 60_000)),
      'picture.too_many_pixels',
    ],
    ['a picture of 3,000 scans', async () => asPicture(await manyScans(3_000)), 'picture.too_many_pixels'],
  ])('%s', async (_, file, code) => {
    const { student, mentor } = await pair(api)
    await expect(upload(student, mentor, { file: await file() })).rejects.toMatchObject({ status: 400, code })
    expect(await uploadsOf(student)).toEqual([])
  })

  it('what is a byte too large, before it is read', async () => {
    const { student, mentor } = await pair(api)
    const max = pdfFile(attachmentUpload.maxBytes)
    expect(await upload(student, mentor, { file: max })).toMatchObject({ size: attachmentUpload.maxBytes })
    const answer = upload(student, mentor, { file: pdfFile(attachmentUpload.maxBytes + 1) })
    await expect(answer).rejects.toMatchObject({ status: 413, code: 'too_large' })
  })
})

it('the content decides what a file is, whatever its header, its name or its end say', async () => {
  const { student, mentor } = await pair(api)
  const said = asPicture(await pdfFile().arrayBuffer())
  expect(await upload(student, mentor, { file: said, name: 'resim.png' })).toMatchObject({ kind: 'document' })
  const jpeg = new Blob([await bytesOf(pictureFile()), await pdfFile().arrayBuffer(), svg], {
    type: 'application/pdf',
  })
  const picture = await upload(student, mentor, { file: jpeg, name: 'x.pdf' })
  expect(picture.kind).toBe('picture')
  const kept = await (await student.fetch(`/api/messages/pictures/${picture.id}-1600.webp`)).text()
  expect(kept).not.toMatch(/%PDF|script/)
})

it('of 200 uploads at once of one person one is worked on, and an hour has 40', async () => {
  const { student, mentor } = await pair(api)
  const file = pdfFile()
  const flood = await Promise.allSettled(Array.from({ length: 200 }, () => upload(student, mentor, { file })))
  const stored = flood.filter(({ status }) => status === 'fulfilled').length
  for (const one of flood) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 429 })
  expect(stored).toBeGreaterThan(0)
  expect(stored).toBeLessThanOrEqual(40)
  let more = 0
  for (let at = 0; at < 45; at += 1)
    more += await upload(student, mentor, { file }).then(
      () => 1,
      () => 0,
    )
  expect(await uploadsOf(student)).toHaveLength(stored + more)
  expect(stored + more).toBeLessThanOrEqual(40)
})

it('a day has room for so many bytes of one person, for any recipients, and the next day for as many', async () => {
  const { student, mentor } = await pair(api)
  const other = await member(api, { role: 'mentor' })
  const file = pdfFile(attachmentUpload.maxBytes)
  const full = limits.attachmentBytesPerDay / attachmentUpload.maxBytes
  for (let at = 0; at < full; at += 1) await upload(student, at % 2 ? mentor : other, { file })
  const clientId = randomUUID()
  await expect(upload(student, mentor, { clientId })).rejects.toMatchObject({
    status: 409,
    code: 'attachment.limit',
  })
  await expect(upload(mentor, student, { file }).catch(error => error)).resolves.toMatchObject({
    status: 403,
  })
  api.clock.advance(24 * 3_600_000 + 1)
  const { id } = await upload(student, mentor, { clientId })
  expect(await upload(student, mentor, { clientId })).toMatchObject({ id })
  await expect(upload(student, mentor, { clientId, file: pdfFile() })).rejects.toMatchObject({
    code: 'idempotency.mismatch',
  })
})

it('a user who may not write may not upload, and an unknown recipient is not found', async () => {
  const { student, mentor } = await pair(api)
  const classmate = await member(api, { role: 'student' })
  await expect(upload(student, classmate)).rejects.toMatchObject({ status: 403, code: 'message.closed' })
  await expect(upload(mentor, student)).rejects.toMatchObject({ status: 403, code: 'message.closed' })
  await expect(upload(student, student)).rejects.toMatchObject({ status: 400 })
  const unknown = { ...mentor, id: randomUUID() }
  await expect(upload(student, unknown)).rejects.toMatchObject({ status: 404 })
  const path = `/api/messages/${mentor.id}/attachments/${randomUUID()}`
  expect((await api.anonymous.fetch(path, { method: 'PUT', body: pdfFile() })).status).toBe(401)
})

it('a block closes uploads both ways, also of what was uploaded before it; what was sent is still seen', async () => {
  const { student, mentor } = await pair(api)
  const [sent, waiting] = [await upload(student, mentor), await upload(student, mentor)]
  await sendWith(student, mentor, [sent])
  await mentor.block({ params: { userId: student.id } })
  await expect(upload(student, mentor)).rejects.toMatchObject({ code: 'message.closed' })
  await expect(upload(mentor, student)).rejects.toMatchObject({ code: 'message.closed' })
  await expect(sendWith(student, mentor, [waiting])).rejects.toMatchObject({ code: 'message.closed' })
  for (const who of [student, mentor])
    expect((await who.fetch(`/api/messages/pictures/${sent.id}-400.webp`)).status).toBe(200)
})
