import { asList, type EventPayload } from '@kocyolu/contracts'
import { allRows, someone } from '@kocyolu/service/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
})
beforeEach(() => api.clock.set('2026-11-23T06:00:00Z'))
afterAll(() => api.close())

const erase = (userId: string, part: Partial<EventPayload<'user.erased'>> = {}) =>
  api.deliver('user.erased', { userId, round: 1, keepsReviews: false, isRepeated: false, ...part })
const known = async (client: Client, version = 1, part: Partial<EventPayload<'user.changed'>> = {}) => {
  const { id: userId = '', role = 'student', firstName = '', lastName = '' } = client.caller ?? {}
  const rest = { profileImageUrl: null, university: null, locale: 'tr' as const, suspended: false }
  await api.deliver('user.changed', { userId, version, role, firstName, lastName, ...rest, ...part })
}
const idOf = (client: Client): string => client.caller?.id ?? ''
const isLeft = async (text: string) => (await allRows(api.deps)).filter(row => row.includes(text))

/** What each has written, or is called. */
const own = {
  student: [
    ...['Yosun ', 'Balıkçı ', 'Limit sorularım ', 'Astımım var ', 'Ev ödevim ', 'Utanıyorum '],
    ...['Uzay Akademisi ', 'Ailesi baskıcı ', 'Sabırlı biri, kekelememe aldırmadı '],
  ],
  coach: [
    ...['Mercan ', 'Taşkıran ', 'Kuzguncuk’ta büyüdüm ', 'gizli-oda-', 'Simya ', 'Ameliyatım '],
    ...['Sağ ol, gelişimin güzeldi ', 'Ailesi baskıcı '],
  ],
}
let worlds = 0

/** A student and a coach with something of everything. */
async function world() {
  const n = ++worlds
  const { coach, id } = await newCoach(
    api,
    {
      bio: `Kuzguncuk’ta büyüdüm ${n}`,
      meetingLink: `https://meet.test/gizli-oda-${n}`,
      major: `Simya ${n}`,
    },
    { firstName: `Mercan ${n}`, lastName: `Taşkıran ${n}` },
  )
  await known(coach, 1, { mentorProfileId: id })
  const student = await api.as(someone({ firstName: `Yosun ${n}`, lastName: `Balıkçı ${n}` }))
  await known(student, 1, { mentorProfileId: null })
  const params = { id: String(id) }
  const past = await newRequest(student, id, '2026-11-24T07:00:00Z', {
    topic: `Limit sorularım ${n}`,
    notes: `Astımım var ${n}`,
  })
  const coming = await newRequest(student, id, '2026-11-26T07:00:00Z', {
    topic: `Ev ödevim ${n}`,
    notes: `Utanıyorum ${n}`,
  })
  await coach.changeSessionStatus({ params: { id: String(past.id) }, body: { status: 'confirmed' } })
  await student.addReview({ params, body: { rating: 5, comment: `Sabırlı biri, kekelememe aldırmadı ${n}` } })
  const [review] = asList(await coach.listReviews({ params })).items
  await coach.replyToReview({
    params: { id: String(review?.id) },
    body: { comment: `Sağ ol, gelişimin güzeldi ${n}` },
  })
  await student.addFavourite({ params })
  await student.putGoal({
    body: { faculty: `Uzay Akademisi ${n}`, programme: null, targetRank: null, examType: null, targets: [] },
  })
  await student.putShare({ params, body: { parts: ['plan', 'nets'] } })
  const task = {
    day: '2026-11-24',
    subject: 'Biyoloji',
    topic: 'Yosunlar',
    unit: 'questions',
    amount: 40,
  } as const
  await student.addPlanTask({ body: { ...task, clientId: crypto.randomUUID() } })
  await coach.putNote({
    params: { userId: idOf(student) },
    body: { text: `Ailesi baskıcı ${n}`, version: 0 },
  })
  await coach.addTimeOff({
    body: {
      firstDay: '2027-01-01',
      lastDay: '2027-01-02',
      note: `Ameliyatım ${n}`,
      clientId: crypto.randomUUID(),
    },
  })
  const [ofStudent, ofCoach] = [own.student, own.coach].map(all => all.map(text => `${text}${n}`))
  return { coach, student, id, params, past, coming, ofStudent, ofCoach }
}

/** As the relay and a week leave it. */
async function relayed() {
  const em = api.deps.orm.em.fork()
  await em.execute(`insert into sent_entries (id, kind, name, payload, occurred_at)
    select id, kind, name, payload, occurred_at from outbox`)
  await em.execute('delete from outbox')
}

describe('a student who is gone', () => {
  it('leaves to the coach that there was a session, and nothing of their own', async () => {
    const { coach, student, past, coming, ofStudent = [] } = await world()
    for (const text of ofStudent) expect([text, (await isLeft(text)).length > 0]).toEqual([text, true])
    await relayed()
    await erase(idOf(student))
    for (const text of ofStudent) expect([text, await isLeft(text)]).toEqual([text, []])
    const tables = new Set((await isLeft(idOf(student))).map(row => row.split(' ')[0]))
    expect(tables).toEqual(new Set(['people', 'mentor_sessions', 'outbox']))

    const nobody = { firstName: '', lastName: '', profileImageUrl: null }
    expect(asList(await coach.listMentorSessions()).items).toMatchObject([
      { id: past.id, status: 'cancelled', topic: '–', notes: null, student: nobody },
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
    const { coach, student, params } = await world()
    await erase(idOf(student), { keepsReviews: true })
    expect(asList(await coach.listReviews({ params })).items).toMatchObject([
      { rating: 5, student: { firstName: '', lastName: '' }, reply: { comment: expect.any(String) } },
    ])
  })

  it('is answered to identity, however often it is told, and stays gone whatever comes late', async () => {
    const { student, ofStudent = [] } = await world()
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
  it('is found by nobody, and leaves to the student that there was a session', async () => {
    const { coach, student, id, params, past, ofCoach = [] } = await world()
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

describe('a coach who is leaving', () => {
  it('is not found or booked, keeps what is booked, and is back when it is taken back, in whatever order it is told', async () => {
    const { coach, student, id, params, coming } = await world()
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
