import { expertiseCategories } from '@kocyolu/contracts'
import { someone } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, newCoach, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
afterAll(() => api.close())

const profile = { university: 'Koç Üniversitesi', major: 'Hukuk' }
const nobody = '019bb65e-6c00-7001-8200-0000000000ff'

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
      can: { book: false, message: false, review: false, edit: true },
    })
    expect((await api.anonymous.listMentors()).valueOf()).toContainEqual(
      expect.objectContaining({ id: created.id, firstName: 'Çağla' }),
    )
    expect(await api.events()).toContainEqual({
      name: 'mentor.created',
      payload: { mentorProfileId: created.id, userId: who.id },
    })
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
    const created = await (await api.as(who)).createMentor({ body: { ...profile, userId: nobody } })
    expect(created.userId).toBe(who.id)
  })

  test('an admin makes somebody else a coach and stays an admin', async () => {
    const admin = await api.as({ role: 'admin' })
    const person = { ...someone({ firstName: 'Eylül' }), role: 'mentor' as const, locale: 'tr' as const }
    await api.deliver('user.changed', {
      ...person,
      userId: person.id,
      version: 1,
      email: 'eylul@kocyolu.test',
      university: null,
      suspended: false,
    })
    const eylul = await api.as(person)
    const created = await admin.createMentor({ body: { ...profile, userId: person.id } })
    expect(created).toMatchObject({ userId: person.id, firstName: 'Eylül' })
    await expect(eylul.getOwnMentorProfile()).rejects.toMatchObject({ status: 401 })
    await expect(admin.countSessions()).resolves.toMatchObject({ total: 0 })
    for (const userId of [undefined, nobody]) {
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

describe('GET /api/mentors/{id}', () => {
  test('shows a coach with what the caller may do', async () => {
    const { id, coach, userId } = await newCoach(api, { meetingLink: 'https://meet.example/isik' })
    const seen = await api.anonymous.getMentor({ params: { id: String(id) } })
    expect(seen).toMatchObject({
      id,
      userId,
      can: { book: false, message: false, review: false, edit: false },
    })
    expect(seen).not.toHaveProperty('meetingLink')
    const can = async (client: typeof coach) => (await client.getMentor({ params: { id: String(id) } })).can
    expect(await can(await api.as())).toEqual({ book: true, message: true, review: true, edit: false })
    expect(await can(coach)).toEqual({ book: false, message: false, review: false, edit: true })
    expect(await can(await api.as({ role: 'mentor' }))).toEqual({
      book: false,
      message: false,
      review: false,
      edit: false,
    })
    expect(await can(await api.as({ role: 'admin' }))).toMatchObject({
      book: false,
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
      email: 'x@kocyolu.test',
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

  test('a new picture shows at once and is told to identity', async () => {
    const { coach, id, userId } = await newCoach(api)
    const params = { id: String(id) }
    const profileImageUrl = 'https://img.example/isik.jpg'
    await coach.updateMentor({ params, body: { profileImageUrl } })
    expect(await api.anonymous.getMentor({ params })).toMatchObject({ profileImageUrl })
    const told = { name: 'mentor.picture_changed', payload: { userId, profileImageUrl } }
    expect((await api.events()).at(-1)).toEqual(told)
    await coach.updateMentor({ params, body: { bio: 'x' } })
    expect((await api.events()).at(-1)).toEqual(told)
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

describe('expertise', () => {
  test('categories are the seeded ones', async () => {
    expect((await api.anonymous.listExpertiseCategories()).map(one => one.name)).toEqual([
      ...expertiseCategories,
    ])
  })

  test('is added once each, listed and removed', async () => {
    const { coach, id } = await newCoach(api)
    const params = { id: String(id) }
    const added = await coach.addExpertise({ params, body: { categoryId: 1, description: ' Paragraf ' } })
    expect(added).toMatchObject({ categoryId: 1, category: 'TYT Türkçe', description: 'Paragraf' })
    await coach.addExpertise({ params, body: { categoryId: 2 } })
    await expect(coach.addExpertise({ params, body: { categoryId: 1 } })).rejects.toMatchObject({
      status: 409,
      code: 'expertise.exists',
    })
    expect(await api.anonymous.listExpertise({ params })).toHaveLength(2)
    await coach.removeExpertise({ params: { id: String(added.id) } })
    expect(await api.anonymous.listExpertise({ params })).toMatchObject([
      { categoryId: 2, description: null },
    ])
    expect((await api.anonymous.getMentor({ params })).expertise).toMatchObject([
      { category: 'TYT Matematik' },
    ])
  })

  test('is the owner’s and admins’ to change', async () => {
    const { coach, id } = await newCoach(api)
    const params = { id: String(id) }
    const { id: entry } = await coach.addExpertise({ params, body: { categoryId: 1 } })
    const other = await api.as({ role: 'mentor' })
    await expect(other.addExpertise({ params, body: { categoryId: 2 } })).rejects.toMatchObject({
      status: 403,
    })
    await expect(other.removeExpertise({ params: { id: String(entry) } })).rejects.toMatchObject({
      status: 403,
    })
    const admin = await api.as({ role: 'admin' })
    await admin.removeExpertise({ params: { id: String(entry) } })
    await expect(admin.removeExpertise({ params: { id: String(entry) } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('an unknown category and an unknown coach', async () => {
    const { coach, id } = await newCoach(api)
    await expect(
      coach.addExpertise({ params: { id: String(id) }, body: { categoryId: 999_999 } }),
    ).rejects.toMatchObject({ status: 400, issues: [{ path: 'categoryId' }] })
    const unknown = { params: { id: '999999' } }
    await expect(coach.addExpertise({ ...unknown, body: { categoryId: 1 } })).rejects.toMatchObject({
      status: 404,
    })
    await expect(api.anonymous.listExpertise(unknown)).rejects.toMatchObject({ status: 404 })
  })
})
