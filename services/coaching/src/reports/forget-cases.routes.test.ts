import { limits, type WriteReport } from '@kocyolu/contracts'
import { someone } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, startCoaching } from '../testing/coaching-api.ts'

let api: Api
let admin: Client
const asli = someone({ role: 'admin', firstName: 'Aslı', lastName: 'Kurt' })
beforeEach(async () => {
  await api?.close()
  api = await startCoaching()
  api.clock.set('2026-11-23T06:00:00Z')
  admin = await api.as(asli)
})
afterAll(() => api.close())

const dayMs = 86_400_000
const keptMs = limits.caseKeptDays * dayMs
const insult: WriteReport = { reason: 'insult', note: 'Bana aptal diyor.' }
const text = 'Hakaret etmedim, öfkeliydim.'
const why = 'Nazik ol'
const db = () => api.deps.orm.em.fork().getKysely()

/** A review that its coach has reported, and its case. */
async function reported() {
  const { coach, id, userId: coachId } = await newCoach(api)
  const author = someone({ firstName: 'Azra', lastName: 'Kaya' })
  const student = await api.as(author)
  const review = await student.addReview({
    params: { id: String(id) },
    body: { rating: 1, comment: 'Hiçbir şey anlatamıyor.' },
  })
  const one = { params: { id: String(review.id) } }
  await coach.reportReview({ ...one, body: insult })
  const found = (await admin.listReportCases({ query: {} })).items.find(
    ({ pieceId }) => pieceId === review.id,
  )
  if (!found) throw new Error('What was reported waits')
  return { author, student, coach, coachId, one, caseId: found.id, params: { id: String(found.id) } }
}
const decide = (params: { id: string }, decision: 'none' | 'warn' | 'hide' | 'suspend') =>
  admin.decideReports({ params, body: { decision, why } })
/** So much later: a returning user signs in again. */
async function after(ms: number) {
  api.clock.advance(ms)
  admin = await api.as(asli)
}
const forget = () => api.runJob('coaching.forget_reports', {})
const kept = async () => (await db().selectFrom('report_cases').select('id').execute()).map(({ id }) => id)
const reports = () => db().selectFrom('reports').select('case_id').execute()
const logged = async (id: string) =>
  (await admin.listAudit({ query: {} })).items.filter(
    ({ action, subject }) => action.startsWith('report.') && subject.id === id,
  )

describe('what was reported', () => {
  test('is kept for a year after the decision, and then goes with its reports', async () => {
    const { params, caseId } = await reported()
    await decide(params, 'warn')
    await after(keptMs)
    await forget()
    expect(await kept()).toEqual([caseId])
    await after(1)
    await forget()
    expect([await kept(), await reports()]).toEqual([[], []])
  })

  test('leaves an act in the audit log, and no user’s name', async () => {
    const { params } = await reported()
    await decide(params, 'warn')
    expect(await logged(params.id)).toMatchObject([{ subject: { name: 'Azra Kaya' }, after: { why } }])
    await after(keptMs + 1)
    await forget()
    const hash = expect.stringMatching(/^sha256:/)
    expect(await logged(params.id)).toMatchObject([
      { actor: { name: 'Aslı Kurt' }, subject: { name: hash }, after: { why: hash, decision: 'warn' } },
    ])
  })

  test('is kept as long as no admin has decided', async () => {
    const { caseId } = await reported()
    await after(3 * keptMs)
    await forget()
    expect(await kept()).toEqual([caseId])
  })

  test('is kept as long as it hides its piece, and for a year after it was shown again', async () => {
    const { params, caseId, student } = await reported()
    await decide(params, 'hide')
    await student.appealDecision({ params, body: { text } })
    await admin.answerAppeal({ params, body: { upheld: true, why } })
    const other = await reported()
    await decide(other.params, 'suspend')
    await after(keptMs + 1)
    await forget()
    expect(await kept()).toEqual([caseId, other.caseId])
    await admin.answerAppeal({ params: other.params, body: { upheld: false, why } })
    await after(keptMs)
    await forget()
    expect(await kept()).toEqual([caseId, other.caseId])
    await after(1)
    await forget()
    expect(await kept()).toEqual([caseId])
  })

  test('goes where the piece that it hid is gone', async () => {
    const { params, one } = await reported()
    await decide(params, 'hide')
    await admin.deleteReview(one)
    await after(keptMs + 1)
    await forget()
    expect(await kept()).toEqual([])
  })

  test('is kept as long as an appeal waits, and for a year after it was written and answered', async () => {
    const { params, author, caseId } = await reported()
    await decide(params, 'warn')
    await after(limits.appealDays * dayMs)
    await (await api.as(author)).appealDecision({ params, body: { text } })
    await after(2 * keptMs)
    await forget()
    expect(await kept()).toEqual([caseId])
    await admin.answerAppeal({ params, body: { upheld: true, why } })
    await after(keptMs)
    await forget()
    expect(await kept()).toEqual([caseId])
    await after(1)
    await forget()
    expect(await kept()).toEqual([])
  })

  test('is kept as long as a user is suspended because of it', async () => {
    const { params, author, student, one, caseId } = await reported()
    await student.deleteReview(one)
    await decide(params, 'suspend')
    const { id: userId, firstName, lastName, role } = author
    const suspend = (version: number, suspended: boolean) =>
      api.deliver('user.changed', {
        ...{ userId, version, firstName, lastName, role, suspended },
        ...{ profileImageUrl: null, locale: 'tr', university: null },
      })
    await suspend(1, true)
    await after(keptMs + 1)
    await forget()
    expect(await kept()).toEqual([caseId])
    await suspend(2, false)
    await forget()
    expect(await kept()).toEqual([])
  })

  test('goes by the hundred, past what a user has in hand', async () => {
    const { caseId, params } = await reported()
    await decide(params, 'warn')
    await sql`insert into report_cases (piece, piece_id, author_id, evidence, opened_at, decision, decided_at)
      select piece, piece_id, author_id, evidence, opened_at, decision, decided_at
      from report_cases, generate_series(1, 250) where id = ${caseId}`.execute(db())
    await after(keptMs + 1)
    await db()
      .transaction()
      .execute(async inHand => {
        await inHand.selectFrom('report_cases').select('id').where('id', '=', caseId).forUpdate().execute()
        await forget()
      })
    expect(await kept()).toEqual([caseId])
  })

  test('that is forgotten can be reported again', async () => {
    const { params, coachId, coach, one } = await reported()
    await decide(params, 'none')
    await coach.reportReview({ ...one, body: insult })
    expect((await admin.countReportCases()).open).toBe(0)
    await after(keptMs + 1)
    await forget()
    const again = await api.as({ id: coachId, role: 'mentor' })
    await again.reportReview({ ...one, body: insult })
    expect((await admin.countReportCases()).open).toBe(1)
  })
})
