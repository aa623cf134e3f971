import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfFile, sendWith, upload } from '../testing/attachments.ts'
import { type Member, type MessagingApi, pair, startMessaging } from '../testing/messaging-api.ts'

let api: MessagingApi
beforeAll(async () => {
  api = await startMessaging()
})
afterAll(() => api.close())

async function sent(name = 'Deneme çözümleri.pdf') {
  const { student, mentor } = await pair(api)
  const file = pdfFile(2_000)
  const document = await upload(student, mentor, { file, name })
  await sendWith(student, mentor, [document])
  return { student, mentor, file, document, params: { id: String(document.id) } }
}
const linkOf = async (who: Member, params: { id: string }) => (await who.getDocumentLink({ params })).url

it('a document is downloaded as it was, without a sign-in, and runs nothing wherever it is opened', async () => {
  const { mentor, file, params } = await sent()
  const answer = await api.anonymous.fetch(await linkOf(mentor, params))
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  })
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="Deneme cozumleri.pdf"; filename*=UTF-8\'\'Deneme%20%C3%A7%C3%B6z%C3%BCmleri.pdf',
  )
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(await answer.arrayBuffer()).toEqual(await file.arrayBuffer())
})

it('an address is good for a moment, and for nothing else', async () => {
  const { mentor, document, params } = await sent()
  const other = await sent()
  const url = await linkOf(mentor, params)
  const statusOf = async (address: string) => (await api.anonymous.fetch(address)).status
  const swapped = url.replace(`/${document.id}?`, `/${other.document.id}?`)
  const later = url.replace(/_(\d+)\./, (_, until: string) => `_${Number(until) + 60_000}.`)
  const path = url.split('?')[0] ?? ''
  for (const address of [
    swapped,
    later,
    path,
    `${path}?key=`,
    `${url}x`,
    '/api/messages/documents/',
    `${url}&key=x`,
  ])
    expect([address, await statusOf(address)]).toEqual([address, 404])
  expect((await api.anonymous.fetch(url, { method: 'POST' })).status).toBe(405)
  expect(await statusOf(url)).toBe(200)
  api.clock.advance(60_001)
  expect(await statusOf(url)).toBe(404)
})

it.each([
  ['', 'document.pdf', undefined],
  ['fatura.pdf.exe', 'fatura.pdf.exe.pdf', undefined],
  ['"; filename=x.html', '_ filename_x.html.pdf', '%3B%20filename%3Dx.html.pdf'],
  ['%41 ışık.pdf', '_41 isik.pdf', '%2541%20%C4%B1%C5%9F%C4%B1k.pdf'],
  ['تقرير.pdf', 'file.pdf', '%D8%AA%D9%82%D8%B1%D9%8A%D8%B1.pdf'],
])('one that is called %o is downloaded as %o', async (name, plain, as) => {
  const { mentor, params } = await sent(name)
  const { headers } = await api.anonymous.fetch(await linkOf(mentor, params))
  const more = as ? `; filename*=UTF-8''${as}` : ''
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${plain}"${more}`)
})
