import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, categoryId, newCoach, startCoaching } from '../testing/coaching-api.ts'

let api: Api
let admin: Client
beforeAll(async () => {
  api = await startCoaching()
  admin = await api.as({ role: 'admin' })
})
afterAll(() => api.close())

const db = () => api.deps.orm.em.fork().getKysely()

const byId = (id: number) => ({ params: { id: String(id) } })
const newest = async () => (await admin.listAudit({ query: { limit: '1' } })).items[0]

describe('categories of expertise', () => {
  test('are listed by name with the number of coaches who have them', async () => {
    const { coach, id } = await newCoach(api)
    const physics = await categoryId(api, 'Fizik')
    await coach.addExpertise({ ...byId(id), body: { categoryId: physics } })
    const usage = await admin.listCategoryUsage()
    expect(usage.find(one => one.id === physics)).toEqual({ id: physics, name: 'Fizik', mentors: 1 })
    expect(usage.map(one => one.name)).toEqual(
      usage.map(one => one.name).toSorted((a, b) => a.localeCompare(b, 'tr')),
    )
  })

  test('are added, each name once without regard to case and Turkish letters', async () => {
    const added = await admin.createCategory({ body: { name: ' Hızlı Okuma ' } })
    expect(added.name).toBe('Hızlı Okuma')
    expect(await api.anonymous.listExpertiseCategories()).toContainEqual(added)
    expect(await newest()).toMatchObject({
      action: 'category.created',
      subject: { id: String(added.id), name: 'Hızlı Okuma' },
    })
    const taken = { status: 409, code: 'category.exists' }
    await expect(admin.createCategory({ body: { name: 'HIZLI OKUMA' } })).rejects.toMatchObject(taken)
    await expect(admin.renameCategory({ ...byId(added.id), body: { name: 'fizik' } })).rejects.toMatchObject(
      taken,
    )
    expect(await newest()).toMatchObject({ action: 'category.created' })
  })

  test('are renamed everywhere, also where coaches are found by them', async () => {
    const { coach, id } = await newCoach(api)
    const chemistry = await categoryId(api, 'Kimya')
    await coach.addExpertise({ ...byId(id), body: { categoryId: chemistry } })
    const version = async () =>
      (await sql`select xmin::text from mentor_profiles where id = ${id}`.execute(db())).rows
    const before = await version()
    await admin.renameCategory({ ...byId(chemistry), body: { name: 'Genel Kimya', was: 'Kimya' } })
    // Many coaches have a popular one: none waits for all of them.
    expect(await version()).toEqual(before)
    await api.runJob('coaching.fold_searches', {})
    expect(await api.anonymous.listMentors({ query: { q: 'genel kimya' } })).toMatchObject({
      items: [{ id, expertise: [{ category: 'Genel Kimya' }] }],
    })
    expect(await newest()).toMatchObject({ before: { name: 'Kimya' }, after: { name: 'Genel Kimya' } })
  })

  test('of two admins who rename one at once the second gets an error', async () => {
    const biology = await categoryId(api, 'Biyoloji')
    const answers = await Promise.allSettled(
      ['Biyoloji 1', 'Biyoloji 2'].map(name =>
        admin.renameCategory({ ...byId(biology), body: { name, was: 'Biyoloji' } }),
      ),
    )
    expect(answers.map(one => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(one => one.status === 'rejected')?.reason).toMatchObject({ code: 'conflict' })
  })

  test('are removed from the coaches who have them too, once', async () => {
    const { coach, id } = await newCoach(api)
    const history = await categoryId(api, 'Tarih')
    await coach.addExpertise({ ...byId(id), body: { categoryId: history } })
    const found = async () => {
      const list = await api.anonymous.listMentors({ query: { q: 'tarih', page: '1' } })
      return Array.isArray(list) ? [] : list.items.map(mentor => mentor.id)
    }
    expect(await found()).toEqual([id])
    const answers = await Promise.allSettled([1, 2].map(() => admin.deleteCategory(byId(history))))
    expect(answers.map(one => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await api.anonymous.getMentor(byId(id))).toMatchObject({ expertise: [] })
    expect(await found()).toEqual([id])
    await api.runJob('coaching.fold_searches', {})
    expect(await found()).toEqual([])
    expect((await sql`select from stale_searches`.execute(db())).rows).toEqual([])
    expect(await newest()).toMatchObject({
      action: 'category.deleted',
      before: { name: 'Tarih', mentors: 1 },
      after: null,
    })
  })

  test.each(['', 'x', 'x'.repeat(61)])('are not called %j', async name => {
    const refused = { issues: [{ path: 'name' }] }
    await expect(admin.createCategory({ body: { name } })).rejects.toMatchObject(refused)
    await expect(admin.renameCategory({ ...byId(1), body: { name } })).rejects.toMatchObject(refused)
  })

  test('that are not there are not found', async () => {
    const missing = { status: 404 }
    await expect(admin.deleteCategory(byId(99_999))).rejects.toMatchObject(missing)
    await expect(admin.renameCategory({ ...byId(99_999), body: { name: 'Yeni' } })).rejects.toMatchObject(
      missing,
    )
  })
})
