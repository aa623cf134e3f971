import { asList, type EventPayload } from '@kocyolu/contracts'
import { allRows } from '@kocyolu/service/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Api, type Client, newRequest, startCoaching } from '../testing/coaching-api.ts'
import { beKnown, erasureWorld } from '../testing/erasure-world.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
})
beforeEach(() => api.clock.set('2026-11-23T06:00:00Z'))
afterAll(() => api.close())

const erase = (userId: string, part: Partial<EventPayload<'user.erased'>> = {}) =>
  api.deliver('user.erased', { userId, round: 1, keepsReviews: false, isRepeated: false, ...part })
const known = (client: Client, version = 1, part: Partial<EventPayload<'user.changed'>> = {}) =>
  beKnown(api, client, version, part)
const idOf = (client: Client): string => client.caller?.id ?? ''
const isLeft = async (text: string) => (await allRows(api.deps)).filter(row => row.includes(text))

/** As the relay and a week leave it. */
async function relayed() {
  const em = api.deps.orm.em.fork()
  await em.execute(`insert into sent_entries (id, kind, name, payload, occurred_at)
    select id, kind, name, payload, occurred_at from outbox`)
  await em.execute('delete from outbox')
}

describe('a student who is gone', () => {
  it('leaves to the coach that there was a session, and nothing of their own', async () => {
    const { coach, student, past, coming, ofStudent = [] } = await erasureWorld(api)
    for (const text of ofStudent) expect([text, (await isLeft(text)).length > 0]).toEqual([text, true])
    await relayed()
    await erase(idOf(student))
    for (const text of ofStudent) expect([text, await isLeft(text)]).toEqual([text, []])
    const tables = new Set((await isLeft(idOf(student))).map(row => row.split(' ')[0]))
    expect(tables).toEqual(new Set(['people', 'mentor_sessions', 'outbox']))

    const unnamed = { firstName: '', lastName: '', profileImageUrl: null }
    expect(asList(await coach.listMentorSessions()).items).toMatchObject([
      { id: past.id, status: 'cancelled', topic: '–', notes: null, student: unnamed },
      { id: coming.id, status: 'cancelled', topic: '–', notes: null, cancelCause: 'unavailable' },
    ])
    const cancelled = (await api.events()).filter(event => event.name === 'session.cancelled')
    expect(cancelled).toMatchObject([
      { payload: { sessionId: past.id, cancelledBy: 'system', topic: '–', notes: null } },
      { payload: { sessionId: coming.id } },
    ])
    expect(asList(await coach.listReviews({ params: { id: String(past.mentorProfileId) } })).items).toEqual(
      [],
    )
    expect(await coach.getMentor({ params: { id: String(past.mentorProfileId) } })).toMatchObject({
      reviewCount: 0,
    })
  })

  it('may leave reviews, without a name', async () => {
    const { coach, student, params } = await erasureWorld(api)
    await erase(idOf(student), { keepsReviews: true })
    expect(asList(await coach.listReviews({ params })).items).toMatchObject([
      { rating: 5, student: { firstName: '', lastName: '' }, reply: { comment: expect.any(String) } },
    ])
  })

  it('is answered to identity, however often its event comes, and stays gone whatever comes late', async () => {
    const { student, ofStudent = [] } = await erasureWorld(api)
    const id = idOf(student)
    await relayed()
    for (const round of [1, 1, 2]) await erase(id, { round })
    const answered = (await api.events()).filter(event => event.name === 'user.part_erased').slice(-3)
    expect(answered).toMatchObject(
      [1, 1, 2].map(round => ({ payload: { userId: id, round, service: 'coaching' } })),
    )
    await known(student, 7)
    expect(await isLeft(ofStudent[1] ?? '')).toEqual([])
  })
})

describe('a coach who is gone', () => {
  it('cannot be found, and leaves to the student that there was a session', async () => {
    const { coach, student, id, params, past, ofCoach = [] } = await erasureWorld(api)
    const admin = await api.as({ role: 'admin' })
    await admin.changeListing({ params, body: { hidden: true } })
    await admin.changeListing({ params, body: { hidden: false } })
    for (const text of ofCoach) expect([text, (await isLeft(text)).length > 0]).toEqual([text, true])
    await relayed()
    await erase(idOf(coach))
    for (const text of ofCoach) expect([text, await isLeft(text)]).toEqual([text, []])
    const tables = new Set((await isLeft(idOf(coach))).map(row => row.split(' ')[0]))
    expect(tables).toEqual(new Set(['people', 'mentor_profiles', 'outbox']))

    await expect(api.anonymous.getMentor({ params })).rejects.toMatchObject({ status: 404 })
    expect(asList(await student.listStudentSessions()).items).toMatchObject([
      { id: past.id, topic: past.topic, meetingLink: null, mentor: { firstName: '', lastName: '' } },
      { status: 'cancelled', topic: expect.stringMatching(/^Ev ödevim/) },
    ])
    expect((await admin.listAllMentors({ query: {} })).items.map(one => one.id)).not.toContain(id)
    await expect(admin.changeListing({ params, body: { featured: true } })).rejects.toMatchObject({
      status: 404,
    })
  })
})

describe('a case about a coach who is gone', () => {
  const caseOf = async (userId: string) => {
    const admin = await api.as({ role: 'admin' })
    const states = ['open', 'decided'] as const
    const all = states.map(state => admin.listReportCases({ query: { state, limit: '60' } }))
    return (await Promise.all(all)).flatMap(({ items }) => items).find(one => one.author.id === userId)
  }

  it.each([
    ['waits for its decision', undefined, true],
    ['was decided against who is a danger', 'hide', true],
    ['was decided, and of no danger', 'warn', false],
    ['was decided to be nothing', 'none', false],
  ] as const)('that %s stays or goes, however often the deletion comes', async (_, decision, stays) => {
    const { coach, student, params } = await erasureWorld(api)
    const admin = await api.as({ role: 'admin' })
    const reason = decision === 'warn' ? 'spam' : 'danger'
    await student.reportMentor({ params, body: { reason, note: 'Numaramı istedi.' } })
    const found = await caseOf(idOf(coach))
    const one = { params: { id: String(found?.id) } }
    if (decision) await admin.decideReports({ ...one, body: { decision, why: 'Kurala aykırı' } })
    await erase(idOf(coach))
    // Decided meanwhile, it is still there after the second round.
    if (!decision) await admin.decideReports({ ...one, body: { decision: 'hide', why: 'Kurala aykırı' } })
    await erase(idOf(coach), { round: 2 })
    const left = await caseOf(idOf(coach))
    const kept = async () =>
      (await api.events()).flatMap(({ name, payload }) => {
        const { userId, isKept } = payload as { userId: string; isKept: boolean }
        return name === 'user.cases_kept' && userId === idOf(coach) ? [isKept] : []
      })
    expect((await kept()).at(-1)).toBe(stays || undefined)
    expect(left?.reports.map(({ note }) => note)).toEqual(stays ? ['Numaramı istedi.'] : undefined)
    api.clock.advance(366 * 86_400_000)
    await api.runJob('coaching.forget_reports', {})
    expect(await caseOf(idOf(coach))).toBeUndefined()
    expect((await kept()).at(-1)).toBe(stays ? false : undefined)
  })
})

describe('a coach who is leaving', () => {
  it('is not found or booked, keeps what is booked, and is back when the deletion is cancelled, in any order of events', async () => {
    const { coach, student, id, params, coming } = await erasureWorld(api)
    await known(coach, 3, { mentorProfileId: id, isLeaving: true })
    await known(coach, 2, { mentorProfileId: id, isLeaving: false })
    await api.runJob('coaching.sweep_sessions', {})
    await expect(api.anonymous.getMentor({ params })).rejects.toMatchObject({ status: 404 })
    await expect(newRequest(student, id, '2026-11-27T07:00:00Z')).rejects.toMatchObject({ status: 404 })
    expect(asList(await student.listStudentSessions()).items).toMatchObject([
      { status: 'confirmed' },
      { id: coming.id, status: 'pending' },
    ])
    await known(coach, 4, { mentorProfileId: id, isLeaving: false })
    expect(await api.anonymous.getMentor({ params })).toMatchObject({ id })
  })
})
