import { queryCounter, readPages } from '@kocyolu/service/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, type Client, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
let admin: Client
const ids: Record<string, number> = {}
beforeAll(async () => {
  api = await startCoaching()
  admin = await api.as({ role: 'admin' })
  const people = [
    ['Çağla', 'Öz', 'Tıp'],
    ['Zeynep', 'Ak', 'Hukuk'],
    ['Cem', 'Kara 100%', 'Tıp'],
  ] as const
  for (const [at, [firstName, lastName, major]] of people.entries()) {
    api.clock.set(`2026-11-2${at}T06:00:00Z`)
    ids[firstName] = (await newCoach(api, { major }, { firstName, lastName })).id
  }
})
afterAll(() => api.close())

const listing = (id: number | undefined, body: { featured?: boolean; hidden?: boolean }, who = admin) =>
  who.changeListing({ params: { id: String(id) }, body })
const namesBy = async (query: Parameters<Client['listAllMentors']>[0] = {}) =>
  (await admin.listAllMentors(query)).items.map(one => one.firstName)
const acts = async () => (await admin.listAudit()).items.map(entry => entry.action)

describe('GET /api/mentors/all', () => {
  test.each([
    ['newest', ['Cem', 'Zeynep', 'Çağla']],
    ['oldest', ['Çağla', 'Zeynep', 'Cem']],
    ['name', ['Cem', 'Çağla', 'Zeynep']],
  ] as const)('is ordered by %s, page after page', async (sort, order) => {
    const pages = await readPages(more => admin.listAllMentors({ query: { sort, limit: '1', ...more } }))
    expect(pages.map(page => page.map(one => one.firstName))).toEqual(order.map(name => [name]))
  })

  test('the best rated come first', async () => {
    const params = { id: String(ids.Zeynep) }
    await (await api.as()).addReview({ params, body: { rating: 5, comment: 'Çok iyi anlatıyor.' } })
    const pages = await readPages(more =>
      admin.listAllMentors({ query: { sort: 'rating', limit: '1', ...more } }),
    )
    expect(pages.flat().map(one => one.id)).toEqual([ids.Zeynep, ids.Cem, ids.Çağla])
    expect(pages[0]?.[0]).toMatchObject({ averageRating: 5, reviewCount: 1, featured: false, hidden: false })
  })

  test('is searched as coaches are, in one query', async () => {
    expect(await namesBy({ query: { q: 'TIP cagla' } })).toEqual(['Çağla'])
    const queries = await queryCounter(api)
    expect(await queries(() => namesBy())).toBe(1)
  })

  test.each(['sort=best', 'featured=maybe', 'limit=0', 'cursor=x'])('complains about %s', async query => {
    const response = await admin.fetch(`/api/mentors/all?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ issues: [{ path: query.split('=')[0] }] })
  })

  test('is a file of all that match', async () => {
    const response = await admin.fetch('/api/mentors/all/export?q=tip&sort=oldest')
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="mentors-.*\.csv"$/)
    const [head, ...rows] = (await response.text()).trim().split('\n')
    expect(head).toMatch(/^"id";"firstName";"lastName";"university";/)
    expect(rows.map(row => row.split(';')[1])).toEqual(['"Çağla"', '"Cem"'])
  })
})

describe('PATCH /api/mentors/{id}/listing', () => {
  test('a featured coach comes first on the site', async () => {
    expect(await listing(ids.Cem, { featured: true })).toMatchObject({ id: ids.Cem, featured: true })
    expect(await api.anonymous.listMentors()).toMatchObject([{ id: ids.Cem }, {}, {}])
    expect(await namesBy({ query: { featured: 'true' } })).toEqual(['Cem'])
    await listing(ids.Cem, { featured: false })
  })

  test('a hidden coach vanishes from the site, keeps sessions, and confirms none', async () => {
    const { coach, id } = await newCoach(api, {}, { firstName: 'Derya' })
    const params = { id: String(id) }
    const student = await api.as()
    api.clock.set('2026-11-23T06:00:00Z')
    const session = await newRequest(student, id, '2026-11-24T07:00:00Z')

    expect(await listing(id, { hidden: true })).toMatchObject({ hidden: true })
    expect(JSON.stringify(await api.anonymous.listMentors())).not.toContain('Derya')
    await expect(api.anonymous.getMentor({ params })).rejects.toMatchObject({ status: 404 })
    await expect(api.anonymous.listExpertise({ params })).rejects.toMatchObject({ status: 404 })
    await expect(newRequest(student, id, '2026-11-25T07:00:00Z')).rejects.toMatchObject({ status: 404 })

    expect(await coach.getOwnMentorProfile()).toMatchObject({ id })
    expect(await coach.updateMentor({ params, body: { bio: 'Yine buradayım' } })).toMatchObject({ id })
    expect(await coach.listExpertise({ params })).toEqual([])
    const confirm = { params: { id: String(session.id) }, body: { status: 'confirmed' as const } }
    await expect(coach.changeSessionStatus(confirm)).rejects.toMatchObject({ code: 'mentor.unapproved' })
    expect(await student.listStudentSessions()).toMatchObject([{ mentor: { firstName: 'Derya' } }])

    await listing(id, { hidden: false })
    expect(await coach.changeSessionStatus(confirm)).toMatchObject({ status: 'confirmed' })
    expect(await api.anonymous.getMentor({ params })).toMatchObject({ id })
    expect((await acts()).slice(0, 2)).toEqual(['mentor.shown', 'mentor.hidden'])
  })

  test('two admins who do the same at once did it once', async () => {
    const before = (await acts()).length
    const other = await api.as({ role: 'admin' })
    await Promise.all([admin, other, admin, other].map(who => listing(ids.Zeynep, { featured: true }, who)))
    expect((await acts()).length).toBe(before + 1)
  })

  test.each([['999999'], ['x']])('knows no coach %s', async id => {
    await expect(admin.changeListing({ params: { id }, body: {} })).rejects.toMatchObject({ status: 404 })
  })
})
