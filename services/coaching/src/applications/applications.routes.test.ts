import { limits } from '@kocyolu/contracts'
import { isMailedCode, mailedCode } from '@kocyolu/service'
import { pictureFile } from '@kocyolu/service/testing/pictures'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'
import { beKnown } from '../testing/erasure-world.ts'
import { isUniversityAddress } from './applications.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startCoaching({ coachApproval: 'required' })
  admin = await api.as({ role: 'admin', firstName: 'Aslı', lastName: 'Kurt' })
})
beforeEach(() => api.clock.set('2026-11-23T06:00:00Z'))
afterAll(() => api.close())

const pdf = (text = '') => new Blob([`%PDF-1.7\n${text}\n%%EOF\n`], { type: 'application/pdf' })
const rank = { params: { part: 'rank' } } as const

async function applicationOf(mentorProfileId: number) {
  const { items } = await admin.listApplications({ query: { limit: '60' } })
  const found = items.find(one => one.mentorProfileId === mentorProfileId)
  if (!found) throw new Error('No application of this profile is open')
  return admin.getApplication({ params: { id: String(found.id) } })
}

type Decision = { decision: 'approved' | 'returned' | 'refused'; reason?: string; rankProved?: boolean }
async function decide(mentorProfileId: number, decided: Decision) {
  const { id, revision } = await applicationOf(mentorProfileId)
  await admin.decideApplication({ params: { id: String(id) }, body: { revision, ...decided } })
}

async function approvedCoach(proved: Partial<Decision> = {}) {
  const made = await newCoach(api, { rankingYKS: 412, rankingYear: 2021 })
  if (proved.rankProved) await made.coach.uploadProof({ ...rank, body: pdf() })
  await decide(made.id, { decision: 'approved', ...proved })
  return made
}

const isOf = (userId: string, payload: unknown) => (payload as { userId?: string }).userId === userId
const changesOf = async (userId: string) =>
  (await api.events())
    .filter(({ name, payload }) => name === 'mentor.application_changed' && isOf(userId, payload))
    .map(({ payload }) => payload)

describe('a new profile', () => {
  test('waits, seen by its owner and admins alone, and cannot be booked, reviewed or listed until it is approved', async () => {
    const { coach, id, userId } = await newCoach(api)
    const params = { id: String(id) }
    expect(await coach.getOwnApplication()).toMatchObject({
      state: 'submitted',
      asks: ['profile'],
      last: null,
    })
    const student = await api.as()
    for (const client of [api.anonymous, student, await api.as({ role: 'mentor' })])
      await expect(client.getMentor({ params })).rejects.toMatchObject({ status: 404 })
    for (const client of [coach, admin])
      expect(await client.getMentor({ params })).toMatchObject({ id, can: { book: false, edit: true } })
    const book = () => newRequest(student, id, '2026-11-24T07:00:00Z')
    const review = () => student.addReview({ params, body: { rating: 5, comment: 'Sabırlı bir koç.' } })
    await expect(book()).rejects.toMatchObject({ status: 404 })
    await expect(review()).rejects.toMatchObject({ status: 404 })
    const addresses = async () => (await api.anonymous.listMentorAddresses()).items.map(one => one.id)
    const listed = async () => JSON.stringify(await api.anonymous.listMentors()).includes(`"id":${id},`)
    expect([await listed(), (await addresses()).includes(id)]).toEqual([false, false])

    await decide(id, { decision: 'approved' })
    expect([await listed(), (await addresses()).includes(id)]).toEqual([true, true])
    await book()
    await review()
    expect(await changesOf(userId)).toMatchObject([
      { state: 'submitted', inPart: false },
      { state: 'approved', inPart: false },
    ])
  })

  test('is returned with a reason, mended, sent again, and can be a draft meanwhile', async () => {
    const { coach, id } = await newCoach(api)
    await expect(decide(id, { decision: 'returned' })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'reason' }],
    })
    await decide(id, { decision: 'returned', reason: 'Bölümünü tam yaz.' })
    expect(await coach.getOwnApplication()).toMatchObject({
      state: 'returned',
      asks: [],
      last: { decision: 'returned', reason: 'Bölümünü tam yaz.' },
    })
    await coach.updateMentor({ params: { id: String(id) }, body: { major: 'Tıp Fakültesi' } })
    expect(await coach.submitApplication()).toMatchObject({ state: 'submitted' })
    expect(await coach.withdrawApplication()).toMatchObject({ state: 'draft', asks: [] })
    await coach.submitApplication()
    expect(await applicationOf(id)).toMatchObject({ earlier: [{ reason: 'Bölümünü tam yaz.' }] })
    await decide(id, { decision: 'approved' })
    for (const call of [() => coach.submitApplication(), () => coach.withdrawApplication()])
      await expect(call()).rejects.toMatchObject({ code: 'application.closed' })
  })

  test('that is refused leaves its owner a student, who appeals as against any decision, and is a coach again', async () => {
    const { coach, id, userId } = await newCoach(api)
    await decide(id, { decision: 'refused', reason: 'Belge başkasına ait.' })
    const [, refused] = await changesOf(userId)
    const { caseId } = refused as { caseId: number }
    expect(refused).toMatchObject({ state: 'refused', reason: 'Belge başkasına ait.' })
    const toIdentity = async (name: string) =>
      (await api.events()).filter(event => event.name === name && isOf(userId, event.payload))
    expect(await toIdentity('mentor.refused')).toMatchObject([{ payload: { mentorProfileId: id } }])
    await expect(coach.uploadProof({ ...rank, body: pdf() })).rejects.toMatchObject({
      code: 'application.closed',
    })
    const params = { id: String(caseId) }
    const student = await api.as({ ...coach.caller, role: 'student' })
    expect(await student.getDecision({ params })).toMatchObject({ why: 'Belge başkasına ait.' })
    await student.appealDecision({ params, body: { text: 'Belge benim, soyadım değişti.' } })
    await admin.answerAppeal({ params, body: { upheld: false, why: 'Nüfus kaydı gösterildi.' } })
    expect(await toIdentity('mentor.created')).toHaveLength(2)
    await decide(id, { decision: 'approved' })
    expect(await api.anonymous.getMentor({ params: { id: String(id) } })).toMatchObject({ id })
  })
})

describe('a decision', () => {
  test('of two admins at once is one, and is made from what was seen', async () => {
    const { coach, id } = await newCoach(api)
    const seen = await applicationOf(id)
    await coach.updateMentor({ params: { id: String(id) }, body: { bio: 'Başka bir şey' } })
    const params = { id: String(seen.id) }
    const stale = { params, body: { decision: 'approved', revision: seen.revision } } as const
    await expect(admin.decideApplication(stale)).rejects.toMatchObject({ code: 'application.changed' })
    const { revision } = await applicationOf(id)
    const other = await api.as({ role: 'admin' })
    const answers = await Promise.allSettled([
      admin.decideApplication({ params, body: { decision: 'approved', revision } }),
      other.decideApplication({ params, body: { decision: 'refused', revision, reason: 'Hayır işte' } }),
    ])
    const lost = answers.filter(one => one.status === 'rejected')
    expect(lost).toMatchObject([{ reason: { code: 'application.decided', status: 409 } }])
    const { items } = await admin.listAudit({ query: { limit: '2' } })
    expect(items.filter(one => one.subject.id === String(id))).toHaveLength(1)
  })

  test('comes to the oldest first, and half of them come within the median', async () => {
    const first = await newCoach(api)
    api.clock.advance(3_600_000)
    const second = await newCoach(api)
    const { items } = await admin.listApplications()
    const places = [first, second].map(({ id }) => items.findIndex(one => one.mentorProfileId === id))
    expect(places[0]).toBeLessThan(places[1] ?? 0)
    const before = await admin.countApplications()
    for (const { id } of [first, second]) await decide(id, { decision: 'approved' })
    expect(await admin.countApplications()).toEqual({
      waiting: before.waiting - 2,
      medianHours: expect.any(Number),
    })
  })
})

describe('a proof', () => {
  test('is seen by admins alone, each look is in the audit log, and it goes with the decision', async () => {
    const { coach, id } = await newCoach(api, { rankingYKS: 412, rankingYear: 2021 })
    await coach.uploadProof({ ...rank, body: await pictureFile() })
    const sent = await coach.uploadProof({ params: { part: 'university' }, body: pdf('öğrenci belgesi') })
    expect(sent.proofs).toMatchObject([
      { part: 'rank', kind: 'picture' },
      { part: 'university', kind: 'document' },
    ])
    const { id: applicationId, proofs } = await applicationOf(id)
    expect(proofs).toEqual(sent.proofs)
    const path = (part: string) => `/api/mentors/applications/${applicationId}/proofs/${part}`
    for (const client of [coach, await api.as(), api.anonymous])
      expect((await client.fetch(path('rank'))).status).toBeOneOf([401, 403])
    const picture = await admin.fetch(path('rank'))
    expect([picture.headers.get('content-type'), picture.headers.get('cache-control')]).toEqual([
      'image/webp',
      'no-store',
    ])
    const document = await admin.fetch(path('university'))
    expect(await document.text()).toContain('öğrenci belgesi')
    expect(document.headers.get('content-security-policy')).toContain('sandbox')
    const { items } = await admin.listAudit({ query: { action: 'application.proof_seen', limit: '2' } })
    expect(items).toMatchObject(
      ['university', 'rank'].map(part => ({ subject: { id: String(id) }, after: { part } })),
    )

    await decide(id, { decision: 'approved', rankProved: true })
    expect(await coach.getOwnApplication()).toMatchObject({
      ...{ proofs: [], rankProved: true, universityProved: false },
    })
    expect((await admin.fetch(path('rank'))).status).toBe(404)
    expect(await api.anonymous.getMentor({ params: { id: String(id) } })).toMatchObject({
      ...{ rankProved: true, universityProved: false },
    })
  })

  test('goes after 30 days at the latest, and holds for nothing that is not there', async () => {
    const { coach, id } = await newCoach(api)
    await coach.giveRankCode({ body: { code: 'AB12CD34' } })
    api.clock.advance((limits.proofDays - 1) * 86_400_000)
    await api.runJob('coaching.forget_proofs', {})
    expect((await applicationOf(id)).proofs).toMatchObject([{ kind: 'code', detail: 'AB12CD34' }])
    api.clock.advance(2 * 86_400_000)
    await api.runJob('coaching.forget_proofs', {})
    expect((await applicationOf(id)).proofs).toEqual([])
    await expect(decide(id, { decision: 'approved', rankProved: true })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'rankProved' }],
    })
  })

  test.each([
    ['a text', new Blob(['Bu bir belge değil']), 400, 'attachment.type'],
    ['a page that has a PDF in it', new Blob(['<html>', pdf()]), 400, 'attachment.type'],
    [
      'what is too large',
      new Blob(['%PDF-1.7', new Uint8Array(10 * 1024 * 1024), '%%EOF']),
      413,
      'too_large',
    ],
  ])('is not %s', async (_, body, status, code) => {
    const { coach } = await newCoach(api)
    await expect(coach.uploadProof({ ...rank, body })).rejects.toMatchObject({ status, code })
    expect((await coach.getOwnApplication()).proofs).toEqual([])
  })
})

describe('a university address', () => {
  test.each([
    ['ece@boun.edu.tr', true],
    ['ece@ogr.iu.edu.tr', true],
    ['ece@edu.tr', false],
    ['ece@boun.edu.tr.example.com', false],
    ['ece@sahteedu.tr', false],
    ['a@b@boun.edu.tr', false],
  ])('%s: %s', (email, is) => expect(isUniversityAddress(email)).toBe(is))

  test('is proved by the code that was mailed to it, in time and in a few tries', async () => {
    const { coach, userId } = await newCoach(api)
    await expect(coach.sendUniversityCode({ body: { email: 'ece@gmail.com' } })).rejects.toMatchObject({
      issues: [{ path: 'email' }],
    })
    const email = 'ece@boun.edu.tr'
    const send = async () => {
      await coach.sendUniversityCode({ body: { email } })
      const sent = (await api.events()).findLast(
        ({ name, payload }) => name === 'mentor.code_requested' && isOf(userId, payload),
      )
      const { codeId } = (sent ?? { payload: {} }).payload as { codeId: string }
      return { codeId, code: mailedCode(api.deps.config.sessionKeys, codeId) }
    }
    const { code, codeId } = await send()
    const wrong = code === '000000' ? '000001' : '000000'
    expect(isMailedCode(api.deps.config.sessionKeys, codeId, wrong)).toBe(false)
    const check = (given: string) => coach.checkUniversityCode({ body: { code: given } })
    for (let at = 0; at < limits.universityCodeTries; at += 1)
      await expect(check(wrong)).rejects.toMatchObject({ code: 'application.code' })
    await expect(check(code)).rejects.toMatchObject({ code: 'application.code' })

    const late = await send()
    api.clock.advance(limits.universityCodeMinutes * 60_000 + 1)
    await expect(check(late.code)).rejects.toMatchObject({ code: 'application.code' })

    const right = await send()
    expect(await check(right.code)).toMatchObject({
      codeSentTo: null,
      proofs: [{ part: 'university', kind: 'mail', detail: email }],
    })
    await expect(check(right.code)).rejects.toMatchObject({ code: 'application.code' })
  })
})

describe('an approved coach', () => {
  const firstThousand = async (id: number) => {
    const page = await api.anonymous.listMentors({ query: { maxRanking: '1000', pageSize: '60' } })
    return JSON.stringify(page).includes(`"id":${id},`)
  }

  test('who says another rank or university stays, without the badge of that part, until it is looked at', async () => {
    const { coach, id, userId } = await approvedCoach({ rankProved: true })
    const params = { id: String(id) }
    expect(await firstThousand(id)).toBe(true)
    await coach.updateMentor({ params, body: { bio: 'Yeni', availableSaturday: true } })
    expect(await coach.getOwnApplication()).toMatchObject({ asks: [], rankProved: true })

    await coach.updateMentor({ params, body: { rankingYKS: 3 } })
    expect(await api.anonymous.getMentor({ params })).toMatchObject({ rankingYKS: 3, rankProved: false })
    expect(await firstThousand(id)).toBe(false)
    expect(await coach.getOwnApplication()).toMatchObject({ state: 'approved', asks: ['rank'] })
    await coach.updateMentor({ params, body: { university: 'Koç Üniversitesi' } })
    expect((await coach.getOwnApplication()).asks).toEqual(['rank', 'university'])
    await expect(decide(id, { decision: 'refused', reason: 'Hayır' })).rejects.toMatchObject({
      issues: [{ path: 'decision' }],
    })
    await coach.uploadProof({ ...rank, body: pdf() })
    await decide(id, { decision: 'approved', rankProved: true })
    expect(await firstThousand(id)).toBe(true)
    expect(await changesOf(userId)).toMatchObject([
      ...[{ state: 'submitted' }, { state: 'approved', inPart: false }],
      ...[
        { state: 'submitted', inPart: true },
        { state: 'approved', inPart: true },
      ],
    ])
  })

  test('who is called otherwise is looked at, and proves later what was only stated', async () => {
    const { coach, id } = await approvedCoach()
    await beKnown(api, coach, 1)
    expect(await coach.getOwnApplication()).toMatchObject({ asks: [] })
    await beKnown(api, coach, 2, { lastName: 'Profesör' })
    expect(await coach.getOwnApplication()).toMatchObject({ state: 'approved', asks: ['name'] })
    await coach.giveRankCode({ body: { code: 'AB12CD34' } })
    expect((await coach.getOwnApplication()).asks).toEqual(['name', 'rank'])
    await decide(id, { decision: 'returned', reason: 'Adını nüfustaki gibi yaz.', rankProved: true })
    expect(await api.anonymous.getMentor({ params: { id: String(id) } })).toMatchObject({ rankProved: true })
  })
})
