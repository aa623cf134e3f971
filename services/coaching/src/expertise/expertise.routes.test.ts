import { expertiseCategories } from '@kocyolu/contracts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, newCoach, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
afterAll(() => api.close())

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
