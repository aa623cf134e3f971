import type { NewExpertise } from '@kocyolu/contracts'
import { someone } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, newCoach, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
afterAll(() => api.close())

const profile = { university: 'Koç Üniversitesi', major: 'Hukuk' }
const areasOf = (one: { expertise: { categoryId: number; description: string | null }[] }) =>
  one.expertise.map(({ categoryId, description }) => [categoryId, description])

describe('a profile and its expertise in one call', () => {
  test('a new profile has its areas at once, each category once', async () => {
    const expertise = [{ categoryId: 2, description: ' Türev ' }, { categoryId: 1 }, { categoryId: 1 }]
    const created = await (await api.as()).createMentor({ body: { ...profile, expertise } })
    expect(areasOf(created)).toEqual([
      [2, 'Türev'],
      [1, null],
    ])
    const found = await api.anonymous.listMentors({ query: { q: 'TYT Türkçe Hukuk' } })
    expect(JSON.stringify(found)).toContain(created.userId)
  })

  test('a list that is given replaces all; what stays keeps its id; without one nothing changes', async () => {
    const { coach, id } = await newCoach(api)
    const put = (body: { bio?: string; expertise?: NewExpertise[] }) =>
      coach.updateMentor({ params: { id: String(id) }, body })
    const before = await put({ expertise: [{ categoryId: 1 }, { categoryId: 2 }, { categoryId: 3 }] })
    const after = await put({ expertise: [{ categoryId: 4 }, { categoryId: 2, description: 'Limit' }] })
    expect(areasOf(after)).toEqual([
      [2, 'Limit'],
      [4, null],
    ])
    expect(after.expertise[0]?.id).toBe(before.expertise[1]?.id)
    expect(areasOf(await put({ bio: 'Yeni' }))).toEqual(areasOf(after))
    expect(areasOf(await put({ expertise: [] }))).toEqual([])
  })

  test('a category that does not exist is named, and nothing of the call is kept', async () => {
    const { coach, id } = await newCoach(api, { bio: 'Önce', expertise: [{ categoryId: 1 }] })
    const params = { id: String(id) }
    const expertise = [{ categoryId: 2 }, { categoryId: 999_999 }]
    const refused = { status: 400, issues: [{ path: 'expertise.1.categoryId' }] }
    const change = coach.updateMentor({ params, body: { bio: 'Sonra', expertise } })
    await expect(change).rejects.toMatchObject(refused)
    const kept = await coach.getOwnMentorProfile()
    expect([kept.bio, areasOf(kept)]).toEqual(['Önce', [[1, null]]])
    const student = await api.as()
    await expect(student.createMentor({ body: { ...profile, expertise } })).rejects.toMatchObject(refused)
    await expect(student.getOwnMentorProfile()).rejects.toMatchObject({ status: 404 })
  })

  test('lists, single areas and categories that change at once all end with what one of them said', async () => {
    const { coach, id } = await newCoach(api)
    const admin = await api.as({ role: 'admin' })
    const params = { id: String(id) }
    const lists = [[1, 2, 3], [3, 4], [2, 1], []].map(ids => ids.map(categoryId => ({ categoryId })))
    const gone = await admin.createCategory({ body: { name: 'Geçici' } })
    const done = await Promise.allSettled([
      ...lists.map(expertise => coach.updateMentor({ params, body: { expertise } })),
      ...[1, 2, 3, 4].map(categoryId => coach.addExpertise({ params, body: { categoryId } })),
      coach.updateMentor({ params, body: { expertise: [{ categoryId: gone.id }] } }),
      admin.deleteCategory({ params: { id: String(gone.id) } }),
    ])
    const failures = done.flatMap(one => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(failures.filter(code => code !== 'expertise.exists' && code !== 'invalid')).toEqual([])
    await coach.updateMentor({ params, body: { expertise: [{ categoryId: 3 }] } })
    expect(areasOf(await api.anonymous.getMentor({ params }))).toEqual([[3, null]])
  })

  test('is the owner’s and an admin’s, whose change is in the audit log', async () => {
    const { coach, id } = await newCoach(api, { expertise: [{ categoryId: 1 }] })
    const change = { params: { id: String(id) }, body: { expertise: [{ categoryId: 2, description: 'x' }] } }
    for (const other of [await api.as(), await api.as({ role: 'mentor' })]) {
      await expect(other.updateMentor(change)).rejects.toMatchObject({ code: 'forbidden' })
    }
    await expect(api.anonymous.updateMentor(change)).rejects.toMatchObject({ status: 401 })
    expect(areasOf(await coach.getOwnMentorProfile())).toEqual([[1, null]])
    const admin = await api.as(someone({ role: 'admin' }))
    await admin.updateMentor(change)
    expect((await admin.listAudit()).items[0]).toMatchObject({
      action: 'mentor.changed',
      before: { expertise: [{ categoryId: 1, description: null }] },
      after: { expertise: [{ categoryId: 2, description: 'x' }] },
    })
  })

  test.each([
    ['expertise', Array.from({ length: 61 }, (_, at) => ({ categoryId: at + 1 }))],
    ['expertise', 'TYT'],
    ['expertise.0.categoryId', [{ description: 'x' }]],
    ['expertise.0.description', [{ categoryId: 1, description: 'x'.repeat(301) }]],
  ])('%s is complained about', async (path, expertise) => {
    const { coach, id } = await newCoach(api)
    const response = await coach.fetch(`/api/mentors/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ expertise }),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid', issues: [{ path }] })
  })
})
