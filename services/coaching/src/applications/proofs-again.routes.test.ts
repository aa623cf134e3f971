import { dayMs, type EventPayload } from '@kocyolu/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'
import { beKnown } from '../testing/erasure-world.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  // Sign-ins outlast the years of these tests.
  const signIns = { sessionIdleHours: 50_000, sessionMaxHours: 50_000 }
  api = await startCoaching({ coachApproval: 'required', bookingOpenRequests: 1000, ...signIns })
  admin = await api.as({ role: 'admin' })
})
const start = Date.parse('2026-11-23T06:00:00Z')
beforeEach(() => {
  api.clock.set(new Date(start).toISOString())
  setTo({})
})
afterAll(() => api.close())

const setTo = (settings: { coachRecord?: 'required'; coachApprovalAdmins?: number }) =>
  Object.assign(api.deps.config, { coachRecord: 'optional', coachApprovalAdmins: 1, ...settings })
const pdf = () => new Blob(['%PDF-1.7\nbelge\n%%EOF\n'], { type: 'application/pdf' })
const on = (id: number) => ({ params: { id: String(id) } })
const part = (name: 'university' | 'record') => ({ params: { part: name } })
const days = (count: number) => api.clock.set(new Date(start + count * dayMs).toISOString())
const run = (job: 'coaching.forget_proofs' | 'coaching.sweep_sessions') => api.runJob(job, {})

async function applicationOf(id: number, by = admin) {
  const { items } = await by.listApplications({ query: { limit: '60' } })
  const found = items.find(one => one.mentorProfileId === id)
  if (!found) throw new Error('No application of this profile is open')
  return by.getApplication(on(found.id))
}

type Decided = { decision?: 'approved' | 'returned' | 'refused'; reason?: string } & Partial<
  Record<'rankProved' | 'universityProved' | 'recordChecked', boolean>
>
async function decide(id: number, decided: Decided = {}, by = admin) {
  const { id: applicationId, revision } = await applicationOf(id, by)
  const body = { revision, decision: 'approved' as const, ...decided }
  await by.decideApplication({ ...on(applicationId), body })
}

async function approvedCoach() {
  const made = await newCoach(api)
  await decide(made.id)
  return made
}

const noticesOf = async (userId: string) =>
  (await api.events())
    .filter(({ name }) => name === 'mentor.proof_due')
    .map(({ payload }) => payload as EventPayload<'mentor.proof_due'>)
    .filter(payload => payload.userId === userId)
    .map(({ part, stage }) => [part, stage])

const hourAfter = (count: number) => new Date(start + count * dayMs + 3_600_000).toISOString()
// Mondays: a year and a month after the approval, and a week later.
const lastDay = 392
const closed = { code: 'mentor.unproved' }
const none = { code: 'booking.slot_unavailable' }

describe('an approved coach proves each year to be a student', () => {
  test('is notified twice before, shown as not seen for a year, and asked for no new session after', async () => {
    const { coach, id, userId } = await approvedCoach()
    await run('coaching.forget_proofs')
    expect([await noticesOf(userId), (await coach.getOwnApplication()).dues]).toEqual([[], []])
    for (const day of [335, 336, 358]) {
      days(day)
      await run('coaching.forget_proofs')
    }
    expect(await noticesOf(userId)).toEqual([
      ['university', 'month'],
      ['university', 'week'],
    ])
    const until = '2027-12-23T06:00:00.000Z'
    expect((await coach.getOwnApplication()).dues).toEqual([
      { part: 'university', dueAt: '2027-11-23T06:00:00.000Z', until },
    ])

    const student = await api.as()
    days(lastDay)
    const pending = await newRequest(student, id, hourAfter(lastDay + 7))
    const other = await newRequest(student, id, hourAfter(lastDay + 8))
    await coach.changeSessionStatus({ ...on(other.id), body: { status: 'confirmed' } })
    const hour = await coach.makeQuestionHour({
      body: {
        ...{ topic: 'Türev', startTime: hourAfter(lastDay + 9), places: 2, clientId: crypto.randomUUID() },
        ...{ students: [student.caller?.id ?? ''], rules: '2026-11-30' },
      },
    })
    // Thursday, the moment at which it ends.
    api.clock.set(until)
    const free = () => api.anonymous.listSlots({ ...on(id), query: { from: '2027-12-24', to: '2028-01-10' } })
    const shown = () => api.anonymous.getMentor(on(id))
    expect(await free()).toEqual({ slots: [] })
    expect(await shown()).toMatchObject({ isPaused: true })
    expect(await student.getMentor(on(id))).toMatchObject({ can: { book: false, repeat: false, wait: true } })
    const next = hourAfter(lastDay + 14)
    await expect(newRequest(student, id, next)).rejects.toMatchObject(none)
    await expect(newRequest(student, id, next, { repeats: [hourAfter(lastDay + 21)] })).rejects.toMatchObject(
      none,
    )
    const confirm = { ...on(pending.id), body: { status: 'confirmed' } } as const
    await expect(coach.changeSessionStatus(confirm)).rejects.toMatchObject(closed)
    await expect(
      coach.changeSeriesStatus({ ...on(pending.id), body: { status: 'confirmed' } }),
    ).rejects.toMatchObject(closed)
    await expect(coach.proposeTime({ ...on(other.id), body: { starts: [next] } })).rejects.toMatchObject(none)
    await expect(student.takePlace({ ...on(hour.id), body: { rules: '2026-11-30' } })).rejects.toMatchObject({
      code: 'session.transition',
    })
    const another = {
      ...{ topic: 'İntegral', startTime: next, places: 2, clientId: crypto.randomUUID() },
      students: [student.caller?.id ?? ''],
    }
    await expect(coach.makeQuestionHour({ body: another })).rejects.toMatchObject(closed)
    // A session that is agreed on takes place.
    expect((await student.getSession(on(other.id))).status).toBe('confirmed')
    await run('coaching.sweep_sessions')
    expect((await shown()).nextStarts).toEqual([])
    await run('coaching.forget_proofs')
    expect((await noticesOf(userId)).at(-1)).toEqual(['university', 'over'])

    await coach.uploadProof({ ...part('university'), body: pdf() })
    expect(await applicationOf(id)).toMatchObject({ asks: ['university'], proofs: [{ part: 'university' }] })
    await expect(newRequest(student, id, next)).rejects.toMatchObject(none)
    await expect(decide(id)).rejects.toMatchObject({ issues: [{ path: 'universityProved' }] })
    await decide(id, { universityProved: true })
    expect((await shown()).nextStarts).not.toEqual([])
    expect(await shown()).toMatchObject({ isPaused: false, checked: { universityAt: until, isOld: false } })
    const again = await newRequest(student, id, next)
    await coach.changeSessionStatus({ ...on(again.id), body: { status: 'confirmed' } })
    days(lastDay + 360 + 30)
    expect(await shown()).toMatchObject({ checked: { universityAt: until, isOld: true } })
  })

  test('and is not asked by an approval that looked at nothing, nor of a profile that is not approved', async () => {
    const { coach, id } = await approvedCoach()
    days(350)
    await api.deps.orm.em
      .fork()
      .execute(`update mentor_profiles set approval = 'returned' where id = ?`, [id])
    expect((await coach.getOwnApplication()).dues).toEqual([])
    await coach.submitApplication()
    await decide(id)
    expect((await coach.getOwnApplication()).dues).toMatchObject([{ dueAt: '2027-11-23T06:00:00.000Z' }])
  })
})

describe('where a clean record is a condition', () => {
  test('no path leads to an approval without it', async () => {
    setTo({ coachRecord: 'required' })
    const { coach, id } = await newCoach(api)
    const missing = { code: 'application.record', status: 409 }
    await expect(decide(id)).rejects.toMatchObject(missing)
    await expect(decide(id, { recordChecked: true })).rejects.toMatchObject({
      code: 'invalid',
      issues: [{ path: 'recordChecked' }],
    })
    await decide(id, { decision: 'returned', reason: 'Kaydın eksik' })
    await coach.submitApplication()
    await expect(decide(id)).rejects.toMatchObject(missing)

    // An admin who makes a user a coach approves no one.
    const person = await api.as()
    await beKnown(api, person)
    const body = {
      ...{ userId: person.caller?.id, university: 'Ege Üniversitesi', major: 'Tıp', availableMonday: true },
    }
    const made = await admin.createMentor({ body })
    await expect(api.anonymous.getMentor(on(made.id))).rejects.toMatchObject({ status: 404 })
    expect(await applicationOf(made.id)).toMatchObject({ state: 'submitted', recordNeeded: true })

    const sent = await coach.uploadProof({ ...part('record'), body: pdf() })
    expect(sent.proofs).toEqual([
      { part: 'record', kind: 'document', detail: null, givenAt: new Date(start).toISOString() },
    ])
    const { id: applicationId, proofs } = await applicationOf(id)
    expect(proofs).toEqual(sent.proofs)
    const path = `/api/mentors/applications/${applicationId}/proofs/record`
    expect((await coach.fetch(path)).status).toBe(403)
    expect(await (await admin.fetch(path)).text()).toContain('belge')
    await decide(id, { recordChecked: true })
    expect(await api.deps.orm.em.fork().execute('select from record_proofs')).toEqual([])
    expect(await api.anonymous.getMentor(on(id))).toMatchObject({
      checked: { recordAt: new Date(start).toISOString() },
    })

    // A consent that ends leaves nothing of it, and no new session.
    expect(await coach.deleteProof(part('record'))).toMatchObject({ recordCheckedAt: null })
    expect(await api.anonymous.getMentor(on(id))).toMatchObject({
      checked: { recordAt: null },
      isPaused: true,
    })
    await admin.changeListing({ ...on(id), body: { hidden: true } })
    await expect(admin.changeListing({ ...on(id), body: { hidden: false } })).rejects.toMatchObject(missing)
  })

  test('coaches from before have thirty days, also hidden ones, and lose nothing where it ends to be one', async () => {
    const { coach, id, userId } = await approvedCoach()
    const shown = () => api.anonymous.getMentor(on(id))
    setTo({ coachRecord: 'required' })
    await run('coaching.forget_proofs')
    expect(await noticesOf(userId)).toEqual([['record', 'month']])
    expect((await coach.getOwnApplication()).dues).toMatchObject([{ part: 'record' }])
    days(29)
    await admin.changeListing({ ...on(id), body: { hidden: true } })
    await admin.changeListing({ ...on(id), body: { hidden: false } })
    expect(await shown()).toMatchObject({ isPaused: false })
    days(30)
    expect(await shown()).toMatchObject({ isPaused: true })
    // A hidden coach whose time is up comes back by no decision, neither.
    const reporter = await api.as()
    await reporter.reportMentor({ ...on(id), body: { reason: 'other', note: 'Yanlış' } })
    const { items } = await admin.listReportCases({ query: {} })
    const found = items.find(one => one.pieceId === id)
    const hidden = await admin.decideReports({
      ...on(found?.id ?? 0),
      body: { decision: 'hide', why: 'Bilgi yanlış' },
    })
    await coach.appealDecision({ ...on(hidden.id), body: { text: 'Doğrusunu yazdım.' } })
    await expect(
      admin.answerAppeal({ ...on(hidden.id), body: { upheld: false, why: 'Düzeldi' } }),
    ).rejects.toMatchObject({ code: 'application.record' })
    setTo({})
    await admin.answerAppeal({ ...on(hidden.id), body: { upheld: false, why: 'Düzeldi' } })
    await run('coaching.forget_proofs')
    expect(await shown()).toMatchObject({ isPaused: false })
  })
})

describe('an approval by two admins', () => {
  const second = () => api.as({ role: 'admin', firstName: 'Can', lastName: 'Er' })

  test('is one of two different people, who both are in the audit log, about what both saw', async () => {
    setTo({ coachApprovalAdmins: 2 })
    const { coach, id } = await newCoach(api, { rankingYKS: 412, rankingYear: 2021 })
    await coach.uploadProof({ params: { part: 'rank' }, body: pdf() })
    await coach.uploadProof({ ...part('university'), body: pdf() })
    const other = await second()
    expect((await applicationOf(id)).firstYes).toBeNull()
    await decide(id, { rankProved: true, universityProved: true })
    await decide(id, { rankProved: true, universityProved: true })
    expect((await coach.getOwnApplication()).state).toBe('submitted')
    expect((await applicationOf(id)).firstYes).toMatchObject({ isOwn: true })
    expect((await applicationOf(id, other)).firstYes).toMatchObject({ isOwn: false, firstName: 'Deniz' })
    await decide(id, { rankProved: true }, other)
    expect(await coach.getOwnApplication()).toMatchObject({
      ...{ state: 'approved', rankProved: true, universityProved: false, proofs: [] },
    })
    const acts = async (action: 'application.first_yes' | 'application.approved') =>
      (await admin.listAudit({ query: { action, limit: '1' } })).items[0]
    expect(await acts('application.first_yes')).toMatchObject({ actor: { id: admin.caller?.id } })
    expect(await acts('application.approved')).toMatchObject({ actor: { id: other.caller?.id } })
  })

  test('begins again where the application changes, or the first is an admin no more; a refusal ends it', async () => {
    setTo({ coachApprovalAdmins: 2 })
    const { coach, id } = await newCoach(api)
    const state = async () => (await coach.getOwnApplication()).state
    const [one, two] = [await second(), await second()]
    await decide(id, {}, one)
    await coach.updateMentor({ ...on(id), body: { bio: 'Sabırla anlatırım.' } })
    await decide(id, {}, two)
    expect(await state()).toBe('submitted')
    await beKnown(api, two, 5, { role: 'student' })
    expect((await applicationOf(id)).firstYes).toBeNull()
    await decide(id, {}, one)
    expect(await state()).toBe('submitted')
    await beKnown(api, one, 5, { suspended: true })
    await decide(id)
    expect(await state()).toBe('submitted')
    await decide(id, { decision: 'returned', reason: 'Düzelt' }, await second())
    expect(await state()).toBe('returned')
  })

  test('of two at once is one approval', async () => {
    setTo({ coachApprovalAdmins: 2 })
    const { coach, id } = await newCoach(api)
    const { id: applicationId, revision } = await applicationOf(id)
    const yes = async (by: Client) =>
      by.decideApplication({ ...on(applicationId), body: { revision, decision: 'approved' } })
    await Promise.all([yes(admin), yes(await second())])
    expect((await coach.getOwnApplication()).state).toBe('approved')
    await expect(yes(admin)).rejects.toMatchObject({ code: 'application.decided' })
  })
})
