import { someone } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Api, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
afterAll(() => api.close())

const profile = { university: 'Koç Üniversitesi', major: 'Hukuk' }
const unknownUser = '019bb65e-6c00-7001-8200-0000000000ff'

describe('POST /api/mentors', () => {
  test('makes the caller a coach who is listed at once, with the defaults of a new profile', async () => {
    const who = someone({ firstName: 'Çağla', lastName: 'Öz' })
    const created = await (await api.as(who)).createMentor({ body: profile })
    expect(created).toMatchObject({
      ...profile,
      userId: who.id,
      firstName: 'Çağla',
      yearsOfExperience: 0,
      bio: null,
      timeZone: 'Europe/Istanbul',
      availability: { monday: false, hoursStart: 9, hoursEnd: 17 },
      averageRating: 0,
      reviewCount: 0,
      testimonials: { count: 0, first: null },
      meetingLink: null,
      noticeHours: 2,
      bookableDays: 60,
      can: { book: false, message: false, review: false, edit: true },
    })
    const endless = { ...profile, noticeHours: 0, bookableDays: null }
    expect(await (await api.as()).createMentor({ body: endless })).toMatchObject({
      noticeHours: 0,
      bookableDays: null,
    })
    expect((await api.anonymous.listMentors()).valueOf()).toContainEqual(
      expect.objectContaining({ id: created.id, firstName: 'Çağla' }),
    )
    expect(await api.events()).toContainEqual({
      name: 'mentor.created',
      payload: { mentorProfileId: created.id, userId: who.id },
    })
  })

  test('makes no coach of who is suspended while the profile is written', async () => {
    const who = someone()
    const student = await api.as(who)
    const other = api.deps.orm.em.fork()
    await other.begin()
    await other.execute(
      "insert into people (user_id, first_name, last_name, role) values (?, 'Ece', 'Su', 'student')",
      [who.id],
    )
    const made = student.createMentor({ body: profile }).catch((error: unknown) => error)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect(await api.deps.orm.em.fork().execute(waiting)).toHaveLength(1))
    await api.deps.signIns.endAll(who.id)
    await other.rollback()
    expect(await made).toMatchObject({ code: 'unauthenticated' })
    const mine = (await api.events()).filter(
      ({ payload }) => (payload as { userId: string }).userId === who.id,
    )
    expect(mine).toEqual([])
  })

  test('continues the sign-in as a coach, under a new id', async () => {
    const before = await api.as({ role: 'student' })
    const response = await before.fetch('/api/mentors', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(profile),
    })
    expect(response.status).toBe(201)
    const cookie = response.headers.getSetCookie().map(line => line.split(';')[0])
    const path = '/api/sessions/mentor'
    expect((await before.fetch(path)).status).toBe(401)
    expect((await before.fetch(path, { headers: { cookie: cookie.join('; ') } })).status).toBe(200)
  })

  test('a second profile is refused, also when both are sent at once', async () => {
    const who = someone()
    const tries = await Promise.allSettled(
      (await Promise.all([api.as(who), api.as(who), api.as(who)])).map(one =>
        one.createMentor({ body: profile }),
      ),
    )
    expect(tries.filter(one => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of tries) {
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ status: 409, code: 'mentor.profile_exists' })
    }
  })

  test('a userId counts only from an admin', async () => {
    const who = someone()
    const created = await (await api.as(who)).createMentor({ body: { ...profile, userId: unknownUser } })
    expect(created.userId).toBe(who.id)
  })

  test('an admin makes another user a coach and stays an admin', async () => {
    const admin = await api.as({ role: 'admin' })
    const person = { ...someone({ firstName: 'Eylül' }), role: 'mentor' as const, locale: 'tr' as const }
    await api.deliver('user.changed', {
      ...person,
      userId: person.id,
      version: 1,
      university: null,
      suspended: false,
    })
    const eylul = await api.as(person)
    const created = await admin.createMentor({ body: { ...profile, userId: person.id } })
    expect(created).toMatchObject({ userId: person.id, firstName: 'Eylül' })
    await expect(eylul.getOwnMentorProfile()).rejects.toMatchObject({ status: 401 })
    await expect(admin.countSessions()).resolves.toMatchObject({ total: 0 })
    for (const userId of [undefined, unknownUser]) {
      await expect(admin.createMentor({ body: { ...profile, userId } })).rejects.toMatchObject({
        status: 400,
        issues: [{ path: 'userId' }],
      })
    }
  })

  test.each([
    ['university', { ...profile, university: ' ' }],
    ['major', { university: 'Koç Üniversitesi' }],
    ['yearsOfExperience', { ...profile, yearsOfExperience: 21 }],
    ['availableHoursEnd', { ...profile, availableHoursStart: 17, availableHoursEnd: 17 }],
    ['availableHoursEnd', { ...profile, availableHoursStart: 20 }],
    ['availableHoursStart', { ...profile, availableHoursStart: -1 }],
    ['meetingLink', { ...profile, meetingLink: 'http://meet.example/x' }],
    ['examType', { ...profile, examType: 'XYZ' }],
    ['featured', { ...profile, featured: true }],
  ])('%s is complained about', async (path, body) => {
    const client = await api.as()
    const response = await client.fetch('/api/mentors', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid', issues: [{ path }] })
  })
})
