import { expertiseCategories, type UpdateMentor } from '@kocyolu/contracts'
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

  test('promises no result, nor does a profile; one that stood there hinders no other change', async () => {
    const { coach, id } = await newCoach(api)
    const params = { id: String(id) }
    const promise = 'İlk 1000 garanti'
    const refused = (path: string) => ({ status: 400, code: 'text.promises_result', issues: [{ path }] })
    const add = coach.addExpertise({ params, body: { categoryId: 1, description: promise } })
    await expect(add).rejects.toMatchObject(refused('description'))
    const update = (body: UpdateMentor) => coach.updateMentor({ params, body })
    await expect(update({ bio: promise })).rejects.toMatchObject(refused('bio'))
    const expertise = [{ categoryId: 1 }, { categoryId: 2, description: promise }]
    await expect(update({ expertise })).rejects.toMatchObject(refused('expertise.1.description'))
    await expect(update({ bio: 'IBAN TR33 0006 1005 1978 6457 8413 26' })).rejects.toMatchObject({
      code: 'text.private_details',
    })
    await api.deps.orm.em.fork().execute('update mentor_profiles set bio = ? where id = ?', [promise, id])
    expect(await update({ bio: promise, major: 'Hukuk' })).toMatchObject({ bio: promise, major: 'Hukuk' })
    const student = await api.as()
    const profile = { university: 'İTÜ', major: 'Matematik', bio: promise }
    await expect(student.createMentor({ body: profile })).rejects.toMatchObject(refused('bio'))
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
