import { asList, content } from '@kocyolu/contracts'
import { contractApprovalTests, type TestClient } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approve, type ContentApi, startContent, storePost } from '../testing/content-api.ts'

type Client = TestClient<typeof content>

let api: ContentApi
let admin: Client
beforeAll(async () => {
  api = await startContent()
  admin = await api.as({ role: 'admin' })
})
afterAll(() => api.close())

const idOf = (client: Client): string => client.caller?.id ?? ''
const written = { title: 'Türevden korkma', content: 'Küçük adımlarla.', category: 'academic' } as const
const closed = { code: 'mentor.unapproved', status: 403 }

/** A coach of whom coaching has said nothing yet, what it said last is no, or yes. Hidden, returned and refused are a no. */
const states = {
  'whose approval is unknown': undefined,
  'who is not approved (any more)': false,
  'who is approved': true,
} as const

async function coachIn(state: keyof typeof states): Promise<Client> {
  const coach = await api.as({ role: 'mentor' })
  if (states[state] === undefined)
    await sql`delete from approvals where user_id = ${idOf(coach)}`.execute(
      api.deps.orm.em.fork().getKysely(),
    )
  else await approve(api, idOf(coach), states[state])
  return coach
}

contractApprovalTests({
  contract: content,
  api: () => api,
  states: Object.fromEntries(
    (Object.keys(states) as (keyof typeof states)[]).map(state => [
      state,
      async () => ({ cookie: (await coachIn(state)).cookie, isApproved: states[state] === true }),
    ]),
  ),
  calls: {
    createBlog: 'rule',
    updateBlog: 'open',
    publishBlog: 'rule',
    deleteBlog: 'open',
    previewBlog: 'open',
    // A picture is for all eyes, also that of a draft.
    changeBlogPicture: 'approved',
    removeBlogPicture: 'open',
  },
})

describe.each(Object.keys(states) as (keyof typeof states)[])('a coach %s', state => {
  it(`${states[state] ? 'publishes' : 'writes drafts alone, which no admin publishes either'}`, async () => {
    const coach = await coachIn(state)
    const draft = await coach.createBlog({ body: written })
    const params = { id: String(draft.id) }
    await coach.updateBlog({ params, body: { ...written, content: 'Daha küçük.', version: draft.version } })
    const attempts = [
      () => coach.createBlog({ body: { ...written, published: true } }),
      () => coach.publishBlog({ params, body: { published: true } }),
      () => admin.publishBlog({ params, body: { published: true } }),
    ]
    for (const attempt of attempts)
      if (states[state]) await attempt()
      else await expect(attempt()).rejects.toMatchObject(closed)
    const mine = async () =>
      asList(await api.anonymous.listBlogs({ query: { author: idOf(coach), limit: '20' } })).items.length
    expect(await mine()).toBe(states[state] ? 2 : 0)
  })
})

describe('the posts of a coach who loses the approval', () => {
  /** A published post, and whether a visitor and a list have it. */
  async function published() {
    const coach = await api.as({ role: 'mentor' })
    const id = await storePost(api, { authorId: idOf(coach) })
    const params = { id: String(id) }
    const isPublic = async () => {
      const listed = asList(await api.anonymous.listBlogs({ query: { limit: '60' } })).items.some(
        one => one.id === id,
      )
      const read = await api.anonymous.getBlog({ params }).then(
        () => true,
        () => false,
      )
      expect(read).toBe(listed)
      return read
    }
    return { coach, params, isPublic }
  }

  it('go, and come back with it; an event that comes late changes nothing', async () => {
    const { coach, params, isPublic } = await published()
    expect(await isPublic()).toBe(true)
    await approve(api, idOf(coach), false)
    expect(await isPublic()).toBe(false)
    expect(await coach.getBlog({ params })).toMatchObject({ published: false })
    await api.deliver('mentor.approval_changed', { userId: idOf(coach), version: 0, approved: true })
    expect(await isPublic()).toBe(false)
    await approve(api, idOf(coach))
    expect(await isPublic()).toBe(true)
  })

  it('stay drafts where the author or a decision had them so', async () => {
    const [own, decided] = [await published(), await published()]
    const student = await api.as()
    await student.reportBlog({ params: decided.params, body: { reason: 'spam' } })
    for (const { coach } of [own, decided]) await approve(api, idOf(coach), false)
    await own.coach.publishBlog({ params: own.params, body: { published: false } })
    const { items } = await admin.listReportCases({ query: { limit: '60' } })
    const found = items.find(one => String(one.pieceId) === decided.params.id)
    const params = { id: String(found?.id) }
    await admin.decideReports({ params, body: { decision: 'hide', why: 'Reklam' } })
    for (const { coach } of [own, decided]) await approve(api, idOf(coach))
    expect([await own.isPublic(), await decided.isPublic()]).toEqual([false, false])
    // Shown again only once its author is approved.
    await approve(api, idOf(decided.coach), false)
    const appeal = { params, body: { text: 'Reklam değildi, örnekti.' } }
    await decided.coach.appealDecision(appeal)
    await admin.answerAppeal({ params, body: { upheld: false, why: 'Haklısın' } })
    expect(await decided.isPublic()).toBe(false)
    await approve(api, idOf(decided.coach))
    expect(await decided.isPublic()).toBe(true)
  })

  it('are published by none of the two, an approval that ends and a coach who presses, at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const coach = await api.as({ role: 'mentor' })
      const draft = await coach.createBlog({ body: written })
      const params = { id: String(draft.id) }
      await Promise.allSettled([
        coach.publishBlog({ params, body: { published: true } }),
        approve(api, idOf(coach), false),
      ])
      await expect(api.anonymous.getBlog({ params })).rejects.toMatchObject({ status: 404 })
    }
  })
})
