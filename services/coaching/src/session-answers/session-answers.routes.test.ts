import { limits } from '@kocyolu/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'
import { beKnown } from '../testing/erasure-world.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startCoaching()
  admin = await api.as({ role: 'admin' })
})
beforeEach(() => api.clock.set('2026-11-23T06:00:00Z'))
afterAll(() => api.close())

type Coach = Awaited<ReturnType<typeof newCoach>>

/** A student whose confirmed session has just ended. */
async function met({ coach, id }: Coach, { minor = false, hour = 7, as = {} as Client | object } = {}) {
  api.clock.set('2026-11-23T06:00:00Z')
  const at = (hour: number) => `2026-11-23T${String(hour).padStart(2, '0')}:00:00Z`
  const student = 'caller' in as ? (as as Client) : await api.as({ firstName: 'Ela', lastName: 'Tan' })
  await beKnown(api, student, 1, { minor })
  const session = await newRequest(student, id, at(hour))
  const params = { id: String(session.id) }
  await coach.changeSessionStatus({ params, body: { status: 'confirmed' } })
  api.clock.set(at(hour + 1))
  return { student, params, sessionId: session.id }
}

/** Likewise, and the coach completed it. */
async function taught(made: Coach, options: Parameters<typeof met>[1] = {}) {
  const all = await met(made, options)
  await made.coach.changeSessionStatus({ params: all.params, body: { status: 'completed' } })
  return all
}

const fine = { again: 4, uncomfortable: false }
const bad = { again: 1, uncomfortable: true, text: 'Numaramı istedi.' }

describe('after a completed session', () => {
  test('its student is asked once, no other user, and for so many days', async () => {
    const made = await newCoach(api)
    const { student, params, sessionId } = await taught(made)
    expect(await student.listSessionQuestions()).toMatchObject([{ sessionId, topic: 'Türev tekrarı' }])
    await expect((await api.as()).answerSession({ params, body: fine })).rejects.toMatchObject({
      status: 404,
    })
    await student.answerSession({ params, body: fine })
    expect(await student.listSessionQuestions()).toEqual([])
    await expect(student.answerSession({ params, body: bad })).rejects.toMatchObject({ code: 'conflict' })

    const other = await taught(made, { hour: 9 })
    api.clock.advance((limits.questionDays + 2) * 86_400_000)
    const later = await api.as({ ...other.student.caller })
    expect(await later.listSessionQuestions()).toEqual([])
  })

  test('its student is asked when it is over, not when the coach completed it', async () => {
    const made = await newCoach(api)
    const student = await api.as()
    const session = await newRequest(student, made.id, '2026-11-23T09:00:00Z')
    const params = { id: String(session.id) }
    for (const status of ['confirmed', 'completed'] as const)
      await made.coach.changeSessionStatus({ params, body: { status } })
    api.clock.set('2026-11-23T09:59:00Z')
    expect(await student.listSessionQuestions()).toEqual([])
    await expect(student.answerSession({ params, body: bad })).rejects.toMatchObject({ status: 404 })
    api.clock.set('2026-11-23T10:00:00Z')
    expect(await student.listSessionQuestions()).toMatchObject([{ sessionId: session.id }])
  })

  test.each<[string, (coach: Client, one: { params: { id: string } }) => Promise<unknown>]>([
    [
      'says that the student did not come',
      async (coach, one) => {
        await coach.sayAbsent(one)
        await coach.changeSessionStatus({ ...one, body: { status: 'completed' } })
      },
    ],
    [
      'cancels the session after it',
      (coach, one) => coach.changeSessionStatus({ ...one, body: { status: 'cancelled', reason: 'Yanlış' } }),
    ],
  ])('its student is asked also where the coach %s', async (_, act) => {
    const made = await newCoach(api)
    const { student, params, sessionId } = await met(made)
    await act(made.coach, { params })
    expect(await student.listSessionQuestions()).toMatchObject([{ sessionId }])
    await student.answerSession({ params, body: bad })
    expect((await caseOf(made))?.reports).toMatchObject([{ note: bad.text }])
  })

  test('its student is not asked who said that the coach did not come', async () => {
    const { student, params } = await taught(await newCoach(api))
    await student.sayAbsent({ params })
    expect(await student.listSessionQuestions()).toEqual([])
  })

  test('two answers at once are one', async () => {
    const { student, params } = await taught(await newCoach(api))
    const both = [fine, bad].map(body => student.answerSession({ params, body }))
    const answers = await Promise.allSettled(both)
    expect(answers.filter(one => one.status === 'fulfilled')).toHaveLength(1)
  })
})

const caseOf = async ({ userId }: Coach) =>
  (await admin.listReportCases({ query: { limit: '60' } })).items.find(one => one.author.id === userId)

describe('what students say', () => {
  test('is kept in the open case however often one says it, beside what they report, and counts a person once', async () => {
    const made = await newCoach(api)
    const first = await taught(made)
    await first.student.answerSession({ params: first.params, body: bad })
    const second = await taught(made, { hour: 9, as: first.student })
    await second.student.answerSession({ params: second.params, body: { ...bad, text: 'Yine istedi.' } })
    const note = 'Profilinde de yazıyor.'
    const profile = { params: { id: String(made.id) } }
    await second.student.reportMentor({ ...profile, body: { reason: 'contact', note } })
    await second.student.reportMentor({ ...profile, body: { reason: 'contact', note } })
    const found = await caseOf(made)
    expect(found).toMatchObject({ urgent: true, reportCount: 1 })
    expect(found?.reports.map(one => one.note)).toEqual([note, 'Yine istedi.', bad.text])
    await admin.decideReports({
      params: { id: String(found?.id) },
      body: { decision: 'warn', why: 'Numara istenmez' },
    })
    const closed = (await api.events()).filter(({ name }) => name === 'report.closed')
    expect(closed.at(-1)?.payload).toMatchObject({ reporterIds: [first.student.caller?.id] })
  })

  test('is kept for a year', async () => {
    const made = await newCoach(api)
    const { student, params } = await taught(made)
    await student.answerSession({ params, body: bad })
    const kept = async () => {
      const { named } = await (await api.as({ role: 'admin' })).listSessionAnswers()
      return named.filter(one => one.mentorProfileId === made.id).length
    }
    api.clock.advance(limits.caseKeptDays * 86_400_000)
    await api.runJob('coaching.forget_proofs', {})
    expect(await kept()).toBe(1)
    api.clock.advance(1)
    await api.runJob('coaching.forget_proofs', {})
    expect(await kept()).toBe(0)
  })

  test('is counted from five answers on, and never names who is of age and content', async () => {
    const made = await newCoach(api)
    const ofCoach = async () => {
      const { coaches, named } = await admin.listSessionAnswers()
      const mine = <T extends { mentorProfileId: number }>(all: T[]) =>
        all.filter(one => one.mentorProfileId === made.id)
      return { coaches: mine(coaches), named: mine(named) }
    }
    for (let at = 0; at < limits.answersMin; at += 1) {
      expect(await ofCoach()).toEqual({ coaches: [], named: [] })
      const { student, params } = await taught(made, { hour: 7 + at })
      await student.answerSession({ params, body: { ...fine, again: at === 0 ? 2 : 4 } })
    }
    expect(await ofCoach()).toMatchObject({
      coaches: [{ count: 5, average: 3.6, uncomfortable: 0 }],
      named: [],
    })
  })

  test('is by name at once of a minor, and where it was uncomfortable, which opens an urgent case that the coach learns nothing of', async () => {
    const made = await newCoach(api)
    const adult = await taught(made)
    await adult.student.answerSession({ params: adult.params, body: bad })
    const minor = await taught(made, { minor: true, hour: 9 })
    await minor.student.answerSession({ params: minor.params, body: fine })
    const { named } = await admin.listSessionAnswers()
    // However many others there are, those who felt uncomfortable come first.
    const mine = named.filter(one => one.mentorProfileId === made.id)
    expect(mine.map(({ minor, uncomfortable, text }) => [minor, uncomfortable, text])).toEqual([
      [false, true, bad.text],
      [true, false, ''],
    ])
    expect(named.findIndex(one => !one.uncomfortable)).toBeGreaterThanOrEqual(
      named.filter(one => one.uncomfortable).length,
    )
    const walked: number[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await admin.listSessionAnswers({ query: { limit: '1', ...(cursor && { cursor }) } })
      walked.push(...page.named.map(one => one.sessionId))
      cursor = page.nextCursor ?? null
    }
    expect(walked).toEqual(named.map(one => one.sessionId))
    const { items } = await admin.listReportCases({ query: { limit: '60' } })
    const found = items.find(one => one.author.id === made.userId)
    expect(found).toMatchObject({ piece: 'profile', urgent: true, reports: [{ note: bad.text }] })
    const path = '/api/mentors/answers'
    for (const client of [made.coach, adult.student]) expect((await client.fetch(path)).status).toBe(403)
    const evidence = JSON.stringify(found?.evidence)
    expect(evidence).not.toContain(bad.text)
    expect(JSON.stringify(await api.events())).not.toContain(bad.text)
  })
})
