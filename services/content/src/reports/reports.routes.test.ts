import { limits } from '@kocyolu/contracts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ContentApi, startContent, storePost } from '../testing/content-api.ts'

let api: ContentApi
beforeAll(async () => {
  api = await startContent()
})
afterAll(() => api.close())

async function posted(change: Parameters<typeof storePost>[1] = {}) {
  const author = await api.as({ role: 'mentor', firstName: 'Işık', lastName: 'Aydın' })
  const authorId = author.caller?.id ?? ''
  const id = await storePost(api, {
    authorId,
    title: 'Mucize yöntem',
    content: 'Her şeyi ezberle.',
    ...change,
  })
  return { author, id, one: { params: { id: String(id) } } }
}
const body = { reason: 'false_information' } as const
const reported = async (id: number) => {
  const admin = await api.as({ role: 'admin' })
  const found = (await admin.listReportCases({ query: { limit: '60' } })).items.find(
    ({ pieceId }) => pieceId === id,
  )
  if (!found) throw new Error('What was reported is listed')
  return { admin, found, params: { id: String(found.id) } }
}

it('a post is kept as it was, with its picture', async () => {
  const { author, id, one } = await posted({ featuredImage: '/api/blogs/pictures/abc' })
  await (await api.as()).reportBlog({ ...one, body })
  await author.deleteBlog(one)
  const { found, admin, params } = await reported(id)
  expect(found).toMatchObject({
    piece: 'post',
    evidence: { title: 'Mucize yöntem', text: 'Her şeyi ezberle.', pictureUrl: '/api/blogs/pictures/abc' },
  })
  await admin.decideReports({ params, body: { decision: 'hide', why: 'Yanlış bilgi' } })
})

it('is reported by its readers, and by no other user', async () => {
  const { author, one } = await posted()
  await expect(author.reportBlog({ ...one, body })).rejects.toMatchObject({ code: 'report.own' })
  await expect(api.anonymous.reportBlog({ ...one, body })).rejects.toMatchObject({ status: 401 })
  const student = await api.as()
  expect((await student.getBlog(one)).can).toEqual({ edit: false, report: true })
  expect((await author.getBlog(one)).can.report).toBe(false)
  const draft = await posted({ published: false })
  await expect(student.reportBlog({ ...draft.one, body })).rejects.toMatchObject({ status: 404 })
})

it('is not taken from the site by many, and comes to the top', async () => {
  const { id, one } = await posted()
  const mob = await Promise.all(Array.from({ length: limits.reportsToHold }, () => api.as()))
  await Promise.all(mob.map(who => who.reportBlog({ ...one, body })))
  await api.anonymous.getBlog(one)
  expect((await reported(id)).found).toMatchObject({ held: false, urgent: true })
})

it('is unpublished by a decision, and its author does not publish it again until that is reversed', async () => {
  const { author, id, one } = await posted()
  await (await api.as()).reportBlog({ ...one, body })
  const { admin, params } = await reported(id)
  await admin.decideReports({ params, body: { decision: 'hide', why: 'Yanlış bilgi' } })
  await expect(api.anonymous.getBlog(one)).rejects.toMatchObject({ status: 404 })
  expect(await author.getBlog(one)).toMatchObject({ published: false })
  await expect(author.publishBlog({ ...one, body: { published: true } })).rejects.toMatchObject({
    code: 'blog.withheld',
  })
  const { version } = await author.getBlog(one)
  const written = { title: 'Mucize yöntem', content: 'Anlayarak çalış.', category: 'other' } as const
  await author.updateBlog({ ...one, body: { ...written, version } })
  await expect(author.publishBlog({ ...one, body: { published: true } })).rejects.toMatchObject({
    status: 403,
  })
  await author.appealDecision({ params, body: { text: 'Yazıyı düzelttim, yeniden bakar mısınız?' } })
  await admin.answerAppeal({ params, body: { upheld: false, why: 'Düzelmiş' } })
  // No admin has reviewed the changed text: that is its author's to publish.
  await expect(api.anonymous.getBlog(one)).rejects.toMatchObject({ status: 404 })
  await author.publishBlog({ ...one, body: { published: true } })
  expect(await api.anonymous.getBlog(one)).toMatchObject({ published: true, content: 'Anlayarak çalış.' })
})

it('is there again as it was where a decision is reversed, and its author has changed nothing', async () => {
  const { author, id, one } = await posted()
  await (await api.as()).reportBlog({ ...one, body })
  const { admin, params } = await reported(id)
  await admin.decideReports({ params, body: { decision: 'hide', why: 'Yanlış bilgi' } })
  await author.appealDecision({ params, body: { text: 'Yanlış olan ne?' } })
  await admin.answerAppeal({ params, body: { upheld: false, why: 'Doğruymuş' } })
  expect(await api.anonymous.getBlog(one)).toMatchObject({ published: true })
})

it('an admin publishes it again by hand, which lifts it', async () => {
  const { author, id, one } = await posted()
  await (await api.as()).reportBlog({ ...one, body })
  const { admin, params } = await reported(id)
  await admin.decideReports({ params, body: { decision: 'hide', why: 'Yanlış bilgi' } })
  await admin.publishBlog({ ...one, body: { published: true } })
  await author.publishBlog({ ...one, body: { published: false } })
  await author.publishBlog({ ...one, body: { published: true } })
  expect(await api.anonymous.getBlog(one)).toMatchObject({ published: true })
})

it('is forgotten a year after the decision, where it is no longer withheld by it', async () => {
  const decided = async () => {
    const { author, id, one } = await posted()
    await (await api.as()).reportBlog({ ...one, body })
    const { admin, params, found } = await reported(id)
    await admin.decideReports({ params, body: { decision: 'hide', why: 'Yanlış bilgi' } })
    return { author, admin, one, caseId: found.id }
  }
  const withheld = await decided()
  const published = await decided()
  await published.admin.publishBlog({ ...published.one, body: { published: true } })
  const deleted = await decided()
  await deleted.author.deleteBlog(deleted.one)
  const cases = async () =>
    (await api.deps.orm.em.fork().getKysely().selectFrom('report_cases').select('id').execute()).map(
      ({ id }) => id,
    )
  api.clock.advance(limits.caseKeptDays * 86_400_000 + 1)
  await api.runJob('content.forget_reports', {})
  const left = await cases()
  expect(left).toContain(withheld.caseId)
  for (const gone of [published, deleted]) expect(left).not.toContain(gone.caseId)
})
