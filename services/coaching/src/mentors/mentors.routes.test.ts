import { asList } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Api, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
afterAll(() => api.close())

test('hours change once the requests that have read the ones before are through', async () => {
  const { id, coach } = await newCoach(api)
  const db = api.deps.orm.em.fork().getKysely()
  const lock = `coaching.mentor.${id}.hours`
  const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const request = db.transaction().execute(async db => {
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${lock}, 0))`.execute(db)
    held.resolve()
    await done.promise
  })
  await held.promise
  const change = coach.updateMentor({ params: { id: String(id) }, body: { availableHoursEnd: 12 } })
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
    expect(rows).toHaveLength(1)
  })
  done.resolve()
  await request
  await expect(change).resolves.toMatchObject({ hours: [{ day: 'monday', end: '12:00' }, {}, {}, {}, {}] })
})

describe('GET /api/mentors/{id}', () => {
  test('shows a coach with what the caller may do', async () => {
    const { id, coach, userId } = await newCoach(api, { meetingLink: 'https://meet.example/isik' })
    const seen = await api.anonymous.getMentor({ params: { id: String(id) } })
    expect(seen).toMatchObject({
      id,
      userId,
      can: {
        ...{ book: false, repeat: false, wait: false, message: false },
        ...{ review: false, edit: false, report: false },
      },
    })
    expect(seen).not.toHaveProperty('meetingLink')
    const can = async (client: typeof coach) => (await client.getMentor({ params: { id: String(id) } })).can
    expect(await can(await api.as())).toEqual({
      ...{ book: true, repeat: true, wait: true, message: true, review: true, edit: false, report: true },
    })
    expect(await can(coach)).toEqual({
      book: false,
      repeat: false,
      wait: false,
      message: false,
      review: false,
      edit: true,
      report: false,
    })
    expect(await can(await api.as({ role: 'mentor' }))).toEqual({
      book: false,
      repeat: false,
      wait: false,
      message: false,
      review: false,
      edit: false,
      report: true,
    })
    expect(await can(await api.as({ role: 'admin' }))).toMatchObject({
      book: false,
      repeat: false,
      wait: false,
      message: true,
      edit: true,
    })
  })

  test.each(['999999', '0', '-1', '1.5', 'abc', '99999999999'])('%s is not found', async id => {
    expect((await api.anonymous.fetch(`/api/mentors/${id}`)).status).toBe(404)
  })

  test('a suspended coach is gone until the suspension ends', async () => {
    const { id, userId } = await newCoach(api)
    const person = {
      userId,
      firstName: 'Işık',
      lastName: 'Aydın',
      profileImageUrl: null,
      role: 'mentor' as const,
      locale: 'tr' as const,
      university: null,
    }
    await api.deliver('user.changed', { ...person, version: 1, suspended: true })
    await expect(api.anonymous.getMentor({ params: { id: String(id) } })).rejects.toMatchObject({
      status: 404,
    })
    await api.deliver('user.changed', { ...person, version: 2, suspended: false })
    await expect(api.anonymous.getMentor({ params: { id: String(id) } })).resolves.toMatchObject({ id })
  })
})

describe('GET /api/mentors/profile', () => {
  test('is for the coach and admins, with the private meeting link', async () => {
    const meetingLink = 'https://meet.example/isik'
    const { coach, id, userId } = await newCoach(api, { meetingLink })
    const admin = await api.as({ role: 'admin' })
    expect(await coach.getOwnMentorProfile({ query: { userId } })).toMatchObject({ id, meetingLink })
    const query = { userId: userId.toUpperCase() }
    expect(await coach.getOwnMentorProfile({ query })).toMatchObject({ id, meetingLink })
    expect(await coach.getOwnMentorProfile()).toMatchObject({ id, meetingLink })
    expect(await admin.getOwnMentorProfile({ query: { userId } })).toMatchObject({ id, meetingLink })
  })

  test('is not found for others, and when there is none', async () => {
    const { userId } = await newCoach(api)
    const student = await api.as()
    await expect(student.getOwnMentorProfile({ query: { userId } })).rejects.toMatchObject({ status: 404 })
    await expect(student.getOwnMentorProfile()).rejects.toMatchObject({ status: 404 })
  })

  test('names a malformed userId', async () => {
    const student = await api.as()
    await expect(student.getOwnMentorProfile({ query: { userId: 'me' } })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'userId' }],
    })
  })
})

describe('PUT /api/mentors/{id}', () => {
  test('changes what is given and keeps the rest', async () => {
    const { coach, id } = await newCoach(api, { yearsOfExperience: 2, bio: 'Merhaba' })
    const params = { id: String(id) }
    await coach.updateMentor({ params, body: { bio: 'Yeni', rankingYKS: 412, availableSaturday: true } })
    expect(await api.anonymous.getMentor({ params })).toMatchObject({
      bio: 'Yeni',
      rankingYKS: 412,
      yearsOfExperience: 2,
      university: 'Boğaziçi Üniversitesi',
      availability: { saturday: true, monday: true, sunday: false },
    })
    await coach.updateMentor({ params, body: { bio: null } })
    expect(await api.anonymous.getMentor({ params })).toMatchObject({ bio: null, rankingYKS: 412 })
  })

  test('refuses a field that is something else by now than the caller saw, and changes nothing', async () => {
    const { coach, id } = await newCoach(api, { bio: 'Merhaba' })
    const params = { id: String(id) }
    const { hours, expertise } = await coach.getOwnMentorProfile({ query: {} })
    await coach.updateMentor({ params, body: { bio: 'Telefondan', seen: { bio: 'Merhaba' } } })
    const late = { bio: 'Bilgisayardan', rankingYKS: 412, seen: { bio: 'Merhaba', rankingYKS: null } }
    await expect(coach.updateMentor({ params, body: late })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
    })
    expect(await coach.getOwnMentorProfile({ query: {} })).toMatchObject({
      bio: 'Telefondan',
      rankingYKS: null,
    })
    // Sent once more, or about other fields, it is no conflict.
    const again = { bio: 'Telefondan', seen: { bio: 'Merhaba' } }
    await coach.updateMentor({ params, body: again })
    const areas = expertise.map(({ categoryId, description }) => ({ categoryId, description }))
    const seen = { hours: hours?.toReversed(), expertise: areas.toReversed(), noticeHours: 0 }
    const body = { hours: hours?.slice(1), expertise: areas, noticeHours: 3, seen }
    expect(await coach.updateMentor({ params, body })).toMatchObject({ bio: 'Telefondan', noticeHours: 3 })
  })

  test.each([
    ['https:meet.example/a', 'https://meet.example/a'],
    ['https://meet.example/\r\na"><b>', 'https://meet.example/a%22%3E%3Cb%3E'],
  ])('keeps the link %j in its one safe spelling', async (meetingLink, kept) => {
    const { coach, id } = await newCoach(api)
    const changed = await coach.updateMentor({ params: { id: String(id) }, body: { meetingLink } })
    expect(changed.meetingLink).toBe(kept)
  })

  test('a picture is the account’s: one in the profile is not read, and no event is published', async () => {
    const { coach, id } = await newCoach(api)
    const params = { id: String(id) }
    const eventCount = (await api.events()).length
    await coach.updateMentor({ params, body: { profileImageUrl: 'https://img.example/isik.jpg' } })
    expect(await api.anonymous.getMentor({ params })).toMatchObject({ profileImageUrl: null })
    expect((await api.events()).length).toBe(eventCount)
  })

  test('hours are checked together with the stored ones', async () => {
    const { coach, id } = await newCoach(api, { availableHoursStart: 10, availableHoursEnd: 14 })
    const params = { id: String(id) }
    await expect(coach.updateMentor({ params, body: { availableHoursStart: 14 } })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'availableHoursStart' }],
    })
    await expect(coach.updateMentor({ params, body: { availableHoursEnd: 9 } })).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'availableHoursEnd' }],
    })
    await coach.updateMentor({ params, body: { availableHoursStart: 15, availableHoursEnd: 20 } })
    expect(await api.anonymous.getMentor({ params })).toMatchObject({
      availability: { hoursStart: 15, hoursEnd: 20 },
    })
  })

  test('another time zone moves the free hours and leaves booked sessions where they are', async () => {
    api.clock.set('2026-11-23T06:00:00Z')
    const { coach, id } = await newCoach(api)
    const student = await api.as()
    const { startTime } = await newRequest(student, id, '2026-11-24T12:00:00Z')
    const firstFree = async () => {
      const params = { id: String(id) }
      const { slots } = await coach.listSlots({ params, query: { from: '2026-11-24', to: '2026-11-24' } })
      return slots[0]?.startTime
    }
    expect(await firstFree()).toBe('2026-11-24T06:00:00.000Z')
    const changed = await coach.updateMentor({
      params: { id: String(id) },
      body: { timeZone: 'Europe/Berlin' },
    })
    expect(changed.timeZone).toBe('Europe/Berlin')
    expect(await firstFree()).toBe('2026-11-24T08:00:00.000Z')
    expect(asList(await student.listStudentSessions()).items).toMatchObject([{ startTime }])
  })

  test.each(['Europe/Nowhere', '+03:00', ''])('a time zone called %j does not exist', async timeZone => {
    const { coach, id } = await newCoach(api)
    const response = await coach.fetch(`/api/mentors/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ timeZone }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path: 'timeZone' }] })
  })

  test('is for the owner and admins', async () => {
    const { id } = await newCoach(api)
    const params = { id: String(id) }
    const body = { bio: 'x' }
    for (const other of [await api.as(), await api.as({ role: 'mentor' })]) {
      await expect(other.updateMentor({ params, body })).rejects.toMatchObject({
        status: 403,
        code: 'forbidden',
      })
    }
    await expect(api.anonymous.updateMentor({ params, body })).rejects.toMatchObject({ status: 401 })
    const admin = await api.as({ role: 'admin' })
    expect(await admin.updateMentor({ params, body })).toMatchObject({ bio: 'x' })
    await expect(admin.updateMentor({ params: { id: '999999' }, body })).rejects.toMatchObject({
      status: 404,
    })
  })
})
