import { conductVersion, limits } from '@kocyolu/contracts'
import { isMailedCode, mailedCode } from '@kocyolu/service'
import { pictureFile } from '@kocyolu/service/testing/pictures'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('rules of conduct', () => {
  const unread = async () => {
    const made = await newCoach(api)
    await api.deps.orm.em
      .fork()
      .execute('update mentor_profiles set conduct_version = ?, conduct_accepted_at = null where id = ?', [
        '2020-01-01',
        made.id,
      ])
    return made
  }

  test('are accepted once, in the version that is shown, and admins see when', async () => {
    const { coach, id } = await unread()
    expect((await coach.getOwnApplication()).conduct).toEqual({ version: conductVersion, acceptedAt: null })
    expect((await applicationOf(id)).conductAcceptedAt).toBeNull()
    const older = coach.acceptConduct({ body: { version: '2020-01-01' } })
    await expect(older).rejects.toMatchObject({ code: 'conflict' })
    const accept = () => coach.acceptConduct({ body: { version: conductVersion } })
    await Promise.all([accept(), accept()])
    api.clock.advance(60_000)
    expect((await accept()).conduct?.acceptedAt).toBe('2026-11-23T06:00:00.000Z')
    expect((await applicationOf(id)).conductAcceptedAt).toBe('2026-11-23T06:00:00.000Z')
  })

  test('come before an approval, and hinder no decision about a coach who is approved', async () => {
    const { coach, id } = await unread()
    await expect(decide(id, { decision: 'approved' })).rejects.toMatchObject({ code: 'application.conduct' })
    await decide(id, { decision: 'returned', reason: 'Kuralları oku' })
    await coach.submitApplication()
    await coach.acceptConduct({ body: { version: conductVersion } })
    await decide(id, { decision: 'approved' })
    await api.deps.orm.em
      .fork()
      .execute(`update mentor_profiles set conduct_version = '2020-01-01' where id = ?`, [id])
    await coach.updateMentor({ params: { id: String(id) }, body: { university: 'Ege Üniversitesi' } })
    await decide(id, { decision: 'approved' })
  })

  test('are the coach’s own to accept', async () => {
    const body = { version: conductVersion }
    await expect(api.anonymous.acceptConduct({ body })).rejects.toMatchObject({ status: 401 })
    await expect((await api.as()).acceptConduct({ body })).rejects.toMatchObject({ status: 403 })
  })
})

test('a profile says when a proof was seen, and nothing of one that no longer holds', async () => {
  const { coach, id } = await approvedCoach({ rankProved: true })
  const params = { id: String(id) }
  const checked = async () => (await api.anonymous.getMentor({ params })).checked
  expect(await checked()).toEqual({
    rankAt: '2026-11-23T06:00:00.000Z',
    universityAt: null,
    conductAt: '2026-11-23T06:00:00.000Z',
    recordAt: null,
    isOld: false,
  })
  await coach.updateMentor({ params, body: { rankingYKS: 11 } })
  expect((await checked())?.rankAt).toBeNull()
})

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

test('a coach without a session deletes the profile, goes on as a student, and may make another one', async () => {
  const { coach, id, userId } = await newCoach(api)
  await decide(id, { decision: 'approved' })
  expect(await coach.getOwnApplication()).toMatchObject({ mayLeave: true })
  const purge = vi.spyOn(api.deps.purges, 'purge')
  await coach.leaveCoaching()
  // Visitors were shown the profile.
  expect(purge).toHaveBeenCalledOnce()
  purge.mockRestore()
  // The sign-in has another cookie, with another role.
  await expect(coach.submitApplication()).rejects.toMatchObject({ code: 'unauthenticated' })
  const student = await api.as({ ...coach.caller, role: 'student', mentorProfileId: null })
  await expect(api.anonymous.getMentor({ params: { id: String(id) } })).rejects.toMatchObject({ status: 404 })
  // After a lost answer.
  await student.leaveCoaching()
  const facts = async () =>
    (await api.events()).filter(
      ({ name, payload }) =>
        isOf(userId, payload) && (name === 'mentor.refused' || name === 'mentor.approval_changed'),
    )
  const before = await facts()
  expect(before).toMatchObject([
    { payload: { approved: false } },
    { payload: { approved: true } },
    { payload: { approved: false } },
    { name: 'mentor.refused', payload: { mentorProfileId: id } },
  ])
  await student.createMentor({ body: { university: 'Boğaziçi Üniversitesi', major: 'Tıp' } })
  const [, , former, , again] = await facts()
  expect(again?.payload).toMatchObject({ approved: false })
  const versionOf = (payload: unknown) => (payload as { version: number }).version
  // The other services pass over what is older.
  expect(versionOf(again?.payload)).toBeGreaterThan(versionOf(former?.payload))
})

test('a coach with a session, or whom an admin has hidden, keeps the profile', async () => {
  const asked = await newCoach(api)
  await decide(asked.id, { decision: 'approved' })
  await newRequest(await api.as(), asked.id, '2026-11-24T07:00:00Z')
  const hidden = await newCoach(api)
  await admin.changeListing({ params: { id: String(hidden.id) }, body: { hidden: true } })
  for (const { coach } of [asked, hidden]) {
    await expect(coach.leaveCoaching()).rejects.toMatchObject({ code: 'application.closed' })
    expect(await coach.getOwnApplication()).toMatchObject({ mayLeave: false })
  }
  const both = await newCoach(api)
  await decide(both.id, { decision: 'approved' })
  const student = await api.as()
  const ends = await Promise.allSettled([
    newRequest(student, both.id, '2026-11-24T07:00:00Z'),
    both.coach.leaveCoaching(),
  ])
  const lost = ends.flatMap(end => (end.status === 'rejected' ? [end.reason.code] : []))
  expect([['not_found'], ['application.closed']]).toContainEqual(lost)
})

test('of an applicant whose account is deleted the audit log keeps neither the name nor the reason', async () => {
  const { coach, id, userId } = await newCoach(api, {}, { firstName: 'Mercan', lastName: 'Taşkıran' })
  await coach.uploadProof({ ...rank, body: pdf() })
  const application = await applicationOf(id)
  await admin.fetch(`/api/mentors/applications/${application.id}/proofs/rank`)
  await decide(id, { decision: 'refused', reason: 'Taşkıran soyadı belgede yok.' })
  const logged = async () => JSON.stringify((await admin.listAudit({ query: {} })).items)
  for (const text of ['Mercan Taşkıran', 'soyadı belgede']) expect(await logged()).toContain(text)
  await api.deliver('user.erased', { userId, round: 1, keepsReviews: false, isRepeated: false })
  for (const text of ['Mercan', 'soyadı belgede']) expect(await logged()).not.toContain(text)
})

test('a refusal that is reversed shows nothing that another decision hides', async () => {
  const { id, coach, userId } = await newCoach(api)
  const params = { id: String(id) }
  await admin.changeListing({ params, body: { hidden: true } })
  await decide(id, { decision: 'refused', reason: 'Belge başkasına ait.' })
  const { caseId } = (await changesOf(userId)).at(-1) as { caseId: number }
  const student = await api.as({ ...coach.caller, role: 'student' })
  await student.appealDecision({ params: { id: String(caseId) }, body: { text: 'Belge benim, gerçekten.' } })
  await admin.answerAppeal({
    params: { id: String(caseId) },
    body: { upheld: false, why: 'Kayıt gösterildi' },
  })
  await decide(id, { decision: 'approved' })
  await expect(api.anonymous.getMentor({ params })).rejects.toMatchObject({ status: 404 })
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

describe('a decision is made from what was seen, so not after the coach', () => {
  test.each<[string, (made: Awaited<ReturnType<typeof newCoach>>) => Promise<unknown>]>([
    [
      'adds an area',
      ({ coach, id }) =>
        coach.addExpertise({ params: { id: String(id) }, body: { categoryId: 3, description: '0532 …' } }),
    ],
    [
      'removes one',
      async ({ coach, id }) => {
        const [area] = await coach.listExpertise({ params: { id: String(id) } })
        await coach.removeExpertise({ params: { id: String(area?.id) } })
      },
    ],
    ['is called otherwise', ({ coach }) => beKnown(api, coach, 2, { lastName: 'Profesör' })],
    [
      'has another picture',
      ({ coach }) => beKnown(api, coach, 2, { profileImageUrl: '/api/users/pictures/a' }),
    ],
    [
      'has lost a proof with time',
      async ({ coach }) => {
        api.clock.advance((limits.proofDays + 1) * 86_400_000)
        await api.runJob('coaching.forget_proofs', {})
        await api.as({ ...coach.caller })
      },
    ],
  ])('%s', async (_, change) => {
    const made = await newCoach(api, { expertise: [{ categoryId: 1, description: 'Sabır' }] })
    await beKnown(api, made.coach, 1)
    await made.coach.giveRankCode({ body: { code: 'AB12CD34' } })
    const { id, revision } = await applicationOf(made.id)
    await change(made)
    const now = await api.as({ role: 'admin' })
    const body = { decision: 'approved', revision } as const
    await expect(now.decideApplication({ params: { id: String(id) }, body })).rejects.toMatchObject({
      code: 'application.changed',
    })
  })
})

describe('who is under eighteen', () => {
  test('becomes no coach, of themselves or by an admin', async () => {
    const minor = await api.as()
    await beKnown(api, minor, 1, { minor: true })
    const body = { university: 'Ege Üniversitesi', major: 'Tıp' }
    await expect(minor.createMentor({ body })).rejects.toMatchObject({ code: 'mentor.underage' })
    await expect(
      admin.createMentor({ body: { ...body, userId: minor.caller?.id ?? '' } }),
    ).rejects.toMatchObject({ status: 400, issues: [{ path: 'userId' }] })
  })

  test('and applied before it was known is not approved, nor stays so', async () => {
    const applied = await newCoach(api)
    const { id, revision } = await applicationOf(applied.id)
    const approved = await approvedCoach()
    for (const { coach } of [applied, approved]) await beKnown(api, coach, 1, { minor: true })
    await expect(
      admin.decideApplication({ params: { id: String(id) }, body: { decision: 'approved', revision } }),
    ).rejects.toMatchObject({ status: 404 })
    await expect(applied.coach.submitApplication()).rejects.toMatchObject({ code: 'mentor.underage' })
    const params = { id: String(approved.id) }
    await expect(api.anonymous.getMentor({ params })).rejects.toMatchObject({ status: 404 })
  })
})

test('an address that left with a case, or suspended, is shown to who decides, and opens a case', async () => {
  const { id, userId } = await newCoach(api)
  const before = await applicationOf(id)
  expect(before.mark).toBeNull()
  await api.deliver('mentor.marked', { mentorProfileId: id, mark: 'reported' })
  const after = await applicationOf(id)
  expect([after.mark, after.revision]).toEqual(['reported', before.revision + 1])
  const { items } = await admin.listReportCases({ query: { limit: '60' } })
  expect(items.find(one => one.author.id === userId)).toMatchObject({ urgent: true, flagged: true })
})

test('an address that is not proved makes a draft, and submits none', async () => {
  const strict = await startCoaching({ coachApproval: 'open', authRequireVerifiedEmail: true })
  const { coach } = await newCoach(strict, {}, { emailVerified: false })
  expect(await coach.getOwnApplication()).toMatchObject({ state: 'draft' })
  await expect(coach.submitApplication()).rejects.toMatchObject({ code: 'account.email_unverified' })
  const proved = await strict.as({ ...coach.caller, emailVerified: true })
  expect(await proved.submitApplication()).toMatchObject({ state: 'approved' })
  await strict.close()
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

describe('evidence proves one profile', () => {
  test('a code or a file that another gave before is shown to admins, and to no other user', async () => {
    const [first, second] = [await newCoach(api), await newCoach(api)]
    const university = { params: { part: 'university' } } as const
    for (const { coach } of [first, first, second]) {
      await coach.giveRankCode({ body: { code: 'XY98ZW76' } })
      await coach.uploadProof({ ...university, body: pdf('aynı belge') })
    }
    const used = async (id: number) => (await applicationOf(id)).proofs.map(one => one.usedByOther === true)
    expect([await used(first.id), await used(second.id)]).toEqual([
      [false, false],
      [true, true],
    ])
    expect(JSON.stringify(await second.coach.getOwnApplication())).not.toContain('usedByOther')
  })

  test('a mailbox that has verified one coach verifies no other, not even at once', async () => {
    const both = [await newCoach(api), await newCoach(api)]
    const codeFor = async ({ coach, userId }: (typeof both)[number], email: string) => {
      await coach.sendUniversityCode({ body: { email } })
      const sent = (await api.events()).findLast(
        ({ name, payload }) => name === 'mentor.code_requested' && isOf(userId, payload),
      )
      const { codeId } = (sent ?? { payload: {} }).payload as { codeId: string }
      return mailedCode(api.deps.config.sessionKeys, codeId)
    }
    const codes: string[] = []
    for (const one of both) codes.push(await codeFor(one, 'bir@itu.edu.tr'))
    const checks = both.map(({ coach }, at) => coach.checkUniversityCode({ body: { code: codes[at] ?? '' } }))
    const answers = await Promise.allSettled(checks)
    const refused = answers.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(refused).toEqual(['application.code_used'])
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
    // Sent back under that name, who was approved is shown to no visitor until the name holds.
    const read = () => api.anonymous.getMentor({ params: { id: String(id) } })
    await expect(read()).rejects.toMatchObject({ status: 404 })
    await beKnown(api, coach, 3)
    await coach.submitApplication()
    await decide(id, { decision: 'approved' })
    expect(await read()).toMatchObject({ rankProved: true })
  })
})
