import { asList, type EventPayload } from '@kocyolu/contracts'
import { someone } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching({ bookingOpenRequests: 1000 })
  api.clock.set('2026-11-23T06:00:00Z')
})
afterAll(() => api.close())

type Person = EventPayload<'user.changed'>

const tell = (client: Client, version: number, change: Partial<Person>) => {
  const { id: userId = '', role = 'student', firstName = '', lastName = '' } = client.caller ?? {}
  const names = { firstName, lastName, profileImageUrl: null, university: null, locale: 'tr' as const }
  return api.deliver('user.changed', { userId, version, role, ...names, suspended: false, ...change })
}
const newStudent = async () => {
  const student = await api.as()
  await tell(student, 1, { mentorProfileId: null })
  return student
}
/** A visitor's view of a coach: in the list, on their page, and hours. */
async function found(id: number): Promise<boolean[]> {
  const params = { id: String(id) }
  const query = { from: '2026-11-24', to: '2026-11-24' }
  const list = await api.anonymous.listMentors()
  const [page, slots] = await Promise.allSettled([
    api.anonymous.getMentor({ params }),
    api.anonymous.listSlots({ params, query }),
  ])
  const isListed = JSON.stringify(list).includes(`{"id":${id},`)
  return [isListed, page.status === 'fulfilled', slots.status === 'fulfilled']
}
const everywhere = [true, true, true]
const nowhere = [false, false, false]

describe('a coach whose role is taken', () => {
  test.each(['student', undefined] as const)(
    'is gone from list, page and booking at once, and back with the role (published by %s)',
    async notified => {
      const { coach, id } = await newCoach(api)
      const mentorProfileId = notified && id
      await tell(coach, 2, { role: 'mentor', mentorProfileId })
      expect(await found(id)).toEqual(everywhere)
      await tell(coach, 3, { role: 'student', mentorProfileId })
      expect(await found(id)).toEqual(nowhere)
      await expect(newRequest(await newStudent(), id, '2026-11-24T07:00:00Z')).rejects.toMatchObject({
        status: 404,
      })
      await tell(coach, 4, { role: 'mentor', mentorProfileId })
      expect(await found(id)).toEqual(everywhere)
      await tell(coach, 5, { role: 'admin', mentorProfileId })
      expect(await found(id)).toEqual(everywhere)
    },
  )

  test('is published from a new one, of whom identity knows no profile yet, in any order of events', async () => {
    const who = someone()
    const student = await api.as(who)
    const profile = { university: 'Koç Üniversitesi', major: 'Hukuk', availableTuesday: true }
    const { id } = await student.createMentor({ body: profile })
    await tell(student, 1, { mentorProfileId: null })
    expect(await found(id)).toEqual(everywhere)
    // The third, in which the role is taken again, comes before the second, in which it was given.
    await tell(student, 3, { mentorProfileId: id })
    await tell(student, 2, { role: 'mentor', mentorProfileId: id })
    expect(await found(id)).toEqual(nowhere)
  })
})

describe('sessions of a user who can take none', () => {
  const ends: [string, 'coach' | 'student', Partial<Person>][] = [
    ['a coach who is suspended', 'coach', { role: 'mentor', suspended: true }],
    ['a coach whose role is taken', 'coach', { role: 'student' }],
    ['a student who is suspended', 'student', { suspended: true, mentorProfileId: null }],
  ]
  test.each(ends)('of %s are cancelled by no user, and published to both', async (_, side, change) => {
    const { coach, id: mentorProfileId } = await newCoach(api)
    const student = await newStudent()
    const [begun, confirmed, pending] = [
      await newRequest(student, mentorProfileId, '2026-11-24T07:00:00Z'),
      await newRequest(student, mentorProfileId, '2026-11-25T07:00:00Z'),
      await newRequest(student, mentorProfileId, '2026-11-26T07:00:00Z'),
    ]
    for (const { id } of [begun, confirmed])
      await coach.changeSessionStatus({ params: { id: String(id) }, body: { status: 'confirmed' } })
    api.clock.set('2026-11-24T07:30:00Z')
    await tell(side === 'coach' ? coach : student, 7, { mentorProfileId, ...change })
    expect((await api.events()).at(-1)).toEqual({ name: 'coaching.sweep_sessions', payload: {} })
    await Promise.all([1, 2, 3].map(() => api.runJob('coaching.sweep_sessions', {})))

    const sessions = asList(await student.listStudentSessions()).items
    const ended = { status: 'cancelled', cancelledBy: 'system', cancelCause: 'unavailable' }
    expect(sessions).toMatchObject([{ status: 'confirmed' }, ended, ended])
    const cancelled = (await api.events()).filter(
      ({ name, payload }) =>
        name === 'session.cancelled' && JSON.stringify(payload).includes(student.caller?.id ?? ''),
    )
    const notified = { cancelledBy: 'system', cause: 'unavailable', reason: null }
    expect(cancelled).toMatchObject([
      { payload: { sessionId: confirmed.id, ...notified, wasConfirmed: true } },
      { payload: { sessionId: pending.id, ...notified, wasConfirmed: false } },
    ])
    if (side === 'student')
      expect((await newRequest(await newStudent(), mentorProfileId, pending.startTime)).status).toBe(
        'pending',
      )
    api.clock.set('2026-11-23T06:00:00Z')
  })

  test('which a user books while the news is under way are cancelled by the next look', async () => {
    const { coach, id } = await newCoach(api)
    const student = await newStudent()
    await tell(student, 2, { suspended: true, mentorProfileId: null })
    await api.runJob('coaching.sweep_sessions', {})
    await newRequest(student, id, '2026-11-24T07:00:00Z')
    await api.runJob('coaching.sweep_sessions', {})
    expect(asList(await coach.listMentorSessions()).items).toMatchObject([{ cancelCause: 'unavailable' }])
  })
})
