import { addDays, asList, createDay, universities } from '@kocyolu/contracts'
import { withEm } from '@kocyolu/service'
import { demoApplicants, demoCertificate, demoMentors, demoStudents } from '@kocyolu/service/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, startCoaching } from '../testing/coaching-api.ts'
import { demoPerson } from './demo-coach.ts'
import { seedDemo } from './seed-demo.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
afterAll(() => api.close())

const seed = () => seedDemo(withEm(api.deps))

async function signedIn(role: 'coach' | 'student', place: number): Promise<Client> {
  const person = demoPerson(role, place)
  return api.as({ ...person, role: person.role })
}

describe('demo data', () => {
  test.each(['2026-11-21T00:30:00Z', '2026-11-22T12:10:00Z', '2027-02-28T20:59:00Z'])(
    'at %s it fits the rules of the database',
    async now => {
      const own = await startCoaching()
      own.clock.set(now)
      expect(await seedDemo(withEm(own.deps))).toBe('seeded')
      await own.runJob('coaching.sweep_sessions', {})
      // The other services learn which coaches are approved; nothing else is left to do.
      const learnt = (approved: boolean) => (person: { id: string }) => ({
        ...{
          name: 'mentor.approval_changed',
          payload: { userId: person.id, version: expect.any(Number), approved },
        },
      })
      const expected = [...demoMentors.map(learnt(true)), ...demoApplicants.map(learnt(false))]
      const events = (await own.events()).map(({ name, payload }) => ({ name, payload }))
      expect(events).toHaveLength(expected.length)
      expect(events).toEqual(expect.arrayContaining(expected))
      await own.runJob('coaching.sweep_sessions', {})
      expect(await own.events()).toHaveLength(expected.length)
      await own.close()
    },
  )

  test('is created once', async () => {
    expect(await seed()).toBe('seeded')
    expect(await seed()).toBe('already there')
    const all = await api.anonymous.listMentors()
    expect(Array.isArray(all) && all).toHaveLength(demoMentors.length)
  })

  test('keeps the ids of the cast, and the next profile gets the next one', async () => {
    const isik = await api.anonymous.getMentor({ params: { id: '1' } })
    expect(isik).toMatchObject({ userId: demoMentors[0]?.id, firstName: 'Işık', featured: true })
    const body = { university: 'Ege Üniversitesi', major: 'Tıp' }
    expect(await (await api.as()).createMentor({ body })).toMatchObject({
      id: demoMentors.length + demoApplicants.length + 1,
    })
    expect(demoStudents).toHaveLength(40)
  })

  test('covers the universities, ratings and coaches without any', async () => {
    const all = await api.anonymous.listMentors()
    if (!Array.isArray(all)) throw new Error('Expected all coaches')
    expect(new Set(all.map(one => one.university))).toEqual(new Set(universities))
    expect(all.some(one => one.reviewCount === 0)).toBe(true)
    expect(all.filter(one => one.featured).length).toBeGreaterThanOrEqual(3)
    const isik = asList(await api.anonymous.listReviews({ params: { id: '1' } })).items
    expect(isik.filter(review => review.verifiedSession).length).toBeGreaterThan(0)
    expect(isik.some(review => !review.verifiedSession)).toBe(true)
    expect(isik.filter(({ reply }) => reply)).toHaveLength(2)
  })

  test('has a certificate of the first coach, who has held sessions since the start', async () => {
    const { certificate } = await api.anonymous.checkCertificate({ params: { code: demoCertificate } })
    expect(certificate).toMatchObject({ name: 'Işık Aydın', universityProved: true })
    const coach = await signedIn('coach', 1)
    const { now, areValid } = await coach.listCertificates()
    expect([now, areValid]).toEqual([
      {
        hours: certificate?.hours,
        students: certificate?.students,
        from: certificate?.from,
        to: certificate?.to,
      },
      true,
    ])
    expect(certificate?.students).toBeGreaterThan(1)
  })

  test('has coaches with badges and without, and applications with proofs that wait', async () => {
    const all = await api.anonymous.listMentors()
    if (!Array.isArray(all)) throw new Error('Expected all coaches')
    const kinds = new Set(all.map(({ rankProved, universityProved }) => `${rankProved} ${universityProved}`))
    expect(kinds.size).toBe(4)
    const admin = await api.as({ role: 'admin' })
    const { items } = await admin.listApplications()
    expect(items.map(({ firstName, proofs }) => [firstName, proofs])).toEqual([
      ['Kerem', ['rank', 'university']],
      ['Ceren', ['rank', 'university']],
      ['Onur', ['university']],
    ])
  })

  test('has a coach on a break, and one with limits', async () => {
    const onBreak = await api.anonymous.getMentor({ params: { id: '14' } })
    const backOn = addDays(createDay('Europe/Istanbul')(api.clock.now()), 14)
    expect(onBreak).toMatchObject({ backOn })
    expect(onBreak.nextStarts).not.toHaveLength(0)
    expect(onBreak.nextStarts.every(start => start > backOn)).toBe(true)
    const limited = await (await signedIn('coach', 5)).getOwnMentorProfile({ query: {} })
    expect(limited).toMatchObject({
      maxPerDay: 3,
      maxPerWeek: 10,
      gapMinutes: 30,
      firstNoticeHours: 24,
      backOn: null,
    })
    expect(await api.anonymous.getMentor({ params: { id: '12' } })).toMatchObject({
      isFull: true,
      nextStarts: [],
    })
  })

  test('has a question hour with a place for student 1', async () => {
    const { items } = await (await signedIn('student', 1)).listQuestionHours()
    expect(items).toMatchObject([{ taken: 2, places: 5, isIn: false, people: [], can: { join: true } }])
  })

  test('has a review that admins decide about', async () => {
    const admin = await api.as({ role: 'admin' })
    expect((await admin.listReportCases()).items).toMatchObject([
      { piece: 'review', reportCount: 2, reports: [{ reason: 'other' }, { reason: 'false_information' }] },
    ])
  })

  test('shows student 1 a room of their own, and coach 1 all who share', async () => {
    const [coach, student] = [await signedIn('coach', 1), await signedIn('student', 1)]
    expect((await student.getGoal()).targets).toHaveLength(2)
    const { items } = await student.listMockExams()
    expect(new Set(items.map(({ paper }) => paper.name)).size).toBe(2)
    expect((await student.listShares()).filter(({ parts }) => parts.length > 0)).toHaveLength(1)
    expect((await coach.listPlanTemplates()).map(({ tasks }) => tasks.length)).toEqual([3, 5])
    const sharing = (await coach.listSharingStudents()).items
    expect(sharing.map(({ latest }) => latest?.net)).toEqual([97, 76, undefined])
    const of = { params: { userId: demoPerson('student', 1).id } }
    const { note, sessions } = await coach.getSharedProgress(of)
    expect(note.text).not.toBe('')
    expect(sessions.length).toBeGreaterThan(0)
  })

  test('has coach 1 away for some days to come', async () => {
    expect(await (await signedIn('coach', 1)).listTimeOff()).toHaveLength(1)
  })

  test('has coach 2 busy by a calendar of their own', async () => {
    const calendar = await (await signedIn('coach', 2)).getOwnCalendar()
    expect(calendar).toMatchObject({ address: 'https://takvim.example/…', problem: null })
  })

  test('has sessions that a user missed, in every state, and shows how many coach 1 held', async () => {
    const admin = await api.as({ role: 'admin' })
    for (const absence of ['said', 'contested', 'stands', 'dismissed'] as const)
      expect((await admin.listAllSessions({ query: { absence } })).items).not.toEqual([])
    const [coach, student] = [await signedIn('coach', 1), await signedIn('student', 1)]
    for (const answer of [await coach.listMentorSessions(), await student.listStudentSessions()])
      expect(asList(answer).items.some(({ can }) => can.sayAbsent)).toBe(true)
    expect(asList(await coach.listMentorSessions()).items.some(({ can }) => can.objectToAbsence)).toBe(true)
    const { reliability } = await api.anonymous.getMentor({ params: { id: '1' } })
    expect(reliability?.of).toBeGreaterThanOrEqual(5)
    expect(reliability?.done).toBe((reliability?.of ?? 0) - 1)
  })

  test('has reports that wait, that are appealed against, and that are closed', async () => {
    const admin = await api.as({ role: 'admin' })
    const count = async (state: 'open' | 'appeals' | 'decided') =>
      (await admin.listReportCases({ query: { state } })).items.length
    expect([await count('open'), await count('appeals'), await count('decided')]).toEqual([1, 1, 2])
  })

  test('shows coach 1 and student 1 sessions in every state', async () => {
    const [coach, student] = [await signedIn('coach', 1), await signedIn('student', 1)]
    for (const answer of [await coach.listMentorSessions(), await student.listStudentSessions()]) {
      const sessions = asList(answer).items
      expect(new Set(sessions.map(one => one.status)).size).toBe(4)
      const now = api.clock.now().toISOString()
      const confirmed = sessions.filter(one => one.status === 'confirmed')
      expect(confirmed.some(one => one.endTime <= now)).toBe(true)
      expect(confirmed.filter(one => one.startTime > now).length).toBeGreaterThanOrEqual(2)
    }
    const running = asList(await coach.listMentorSessions()).items.filter(one => {
      const now = api.clock.now().toISOString()
      return one.status === 'confirmed' && one.startTime <= now && now < one.endTime
    })
    expect(running).toHaveLength(1)
  })
})
