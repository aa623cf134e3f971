import type { MentorQuery } from '@kocyolu/contracts'
import { queryCounter } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Api, type Client, categoryId, newCoach, startCoaching } from '../testing/coaching-api.ts'

let api: Api
let isik: { coach: Client; id: number; userId: string }
const ids: Record<string, number> = {}

beforeAll(async () => {
  api = await startCoaching()
  api.clock.set('2026-11-01T09:00:00Z')
  const people = [
    [
      'Işık',
      'Aydın',
      {
        university: 'Boğaziçi Üniversitesi'.normalize('NFD'),
        major: 'Tıp',
        examType: 'SAY',
        rankingYKS: 412,
      },
    ],
    ['Ömer', 'Şahin', { university: 'Ege Üniversitesi', major: 'Hukuk', examType: 'EA', rankingYKS: 5_000 }],
    ['Çağla', 'Isırgan', { university: 'Ege Üniversitesi', major: 'Tıp', availableSunday: true }],
  ] as const
  for (const [firstName, lastName, profile] of people) {
    api.clock.advance(60_000)
    const made = await newCoach(api, profile, { firstName, lastName })
    ids[firstName] = made.id
    if (firstName === 'Işık') isik = made
  }
  await api.deps.orm.em.fork().execute('update mentor_profiles set rank_proved = true')
  const [body, other] = [await categoryId(api, 'Geometri'), await categoryId(api, 'Sınav Kaygısı')]
  await isik.coach.addExpertise({ params: { id: String(isik.id) }, body: { categoryId: body } })
  await isik.coach.addExpertise({ params: { id: String(isik.id) }, body: { categoryId: other } })
})
afterAll(() => api.close())

type Query = z.input<typeof MentorQuery>

async function page(query: Query) {
  const result = await api.anonymous.listMentors({ query })
  if (Array.isArray(result)) throw new Error('Expected a page')
  return result
}
const names = async (query: Query): Promise<string[]> =>
  (await page(query)).items.map(one => one.firstName).sort()

describe('GET /api/mentors', () => {
  test('without a query all coaches as an array, newest first among equals', async () => {
    const all = await api.anonymous.listMentors()
    expect(Array.isArray(all) && all.map(one => one.firstName)).toEqual(['Çağla', 'Ömer', 'Işık'])
  })

  test('for site maps every listed coach by id, with the last change', async () => {
    const { items, nextCursor } = await api.anonymous.listMentorAddresses()
    expect(items.map(one => one.id)).toEqual(Object.values(ids))
    expect(items[0]?.updatedAt).toBe('2026-11-01T09:01:00.000Z')
    expect(nextCursor).toBeNull()
    await expect(api.anonymous.listMentorAddresses({ query: { cursor: 'x' } })).rejects.toMatchObject({
      status: 400,
    })
  })

  test('with a query a page', async () => {
    expect(await page({ pageSize: '2' })).toMatchObject({ total: 3, page: 1, pageSize: 2, items: [{}, {}] })
    expect((await page({ pageSize: '2', page: '2' })).items.map(one => one.firstName)).toEqual(['Işık'])
    for (const far of ['1000', '1001', '10000'])
      expect(await page({ page: far })).toMatchObject({ total: 3, items: [] })
  })

  test.each([
    ...['ışık', 'Isik', 'IŞIK', 'isik', 'işik aydin', 'aydin isik', 'bogazici tip', '  IŞIK  '],
    ...['Boğaziçi', 'Boğaziçi'.normalize('NFD'), 'BOG\u0306AZI\u0307C\u0327I\u0307', '\u200bbogazici\ufeff'],
  ])('finds Işık by %j', async q => expect(await names({ q })).toContain('Işık'))

  test('filters by a university in whatever form it is given', async () => {
    for (const form of ['NFC', 'NFD'])
      expect(await names({ university: 'Boğaziçi Üniversitesi'.normalize(form) })).toEqual(['Işık'])
  })

  test('finds in every field, each word anywhere', async () => {
    expect(await names({ q: 'isi' })).toEqual(['Işık', 'Çağla'].sort())
    expect(await names({ q: 'sinav kaygisi' })).toEqual(['Işık'])
    expect(await names({ q: 'ege hukuk' })).toEqual(['Ömer'])
    // An index of trigrams cannot find these.
    expect(await names({ q: 'IP' })).toEqual(['Işık', 'Çağla'].sort())
    expect(await names({ q: 'ğl' })).toEqual(['Çağla'])
    expect(await names({ q: 'h k' })).toEqual(['Ömer'])
    expect(await names({ q: 'j' })).toEqual([])
    expect(await names({ q: 'zzz' })).toEqual([])
    expect(await names({ q: '%' })).toEqual([])
    expect(await names({ q: '_' })).toEqual([])
  })

  test.each<[string, Query, string[]]>([
    ['university', { university: 'Ege Üniversitesi' }, ['Çağla', 'Ömer']],
    ['a part of a university is none', { university: 'Ege' }, []],
    ['major', { major: 'Tıp' }, ['Işık', 'Çağla']],
    ['both', { university: 'Ege Üniversitesi', major: 'Tıp' }, ['Çağla']],
    ['exam type', { examType: 'SAY' }, ['Işık']],
    ['ranking, included', { maxRanking: '412' }, ['Işık']],
    ['ranking', { maxRanking: '5000' }, ['Işık', 'Ömer']],
    ['one day', { day: 'sunday' }, ['Çağla']],
    ['any of two days', { day: ['sunday', 'monday'] }, ['Işık', 'Çağla', 'Ömer']],
    ['one expertise', { expertise: 'Geometri' }, ['Işık']],
    ['any of two', { expertise: ['Geometri', 'Tarih'] }, ['Işık']],
    ['another expertise', { expertise: 'Tarih' }, []],
  ])('%s', async (_, query, found) => expect(await names(query)).toEqual([...found].sort()))

  test('an empty filter filters nothing', async () => {
    const response = await api.anonymous.fetch('/api/mentors?q=&university=&expertise=')
    expect(await response.json()).toMatchObject({ total: 3, page: 1 })
  })

  test.each([
    ['page', 'page=0'],
    ['page', 'page=10001'],
    ['page', 'page=x'],
    ['pageSize', 'pageSize=0'],
    ['pageSize', 'pageSize=61'],
    ['examType', 'examType=XYZ'],
    ['day', 'day=funday'],
    ['maxRanking', 'maxRanking=-1'],
    ['sort', 'sort=price'],
    ['color', 'color=red'],
    ['q', `q=${'a'.repeat(101)}`],
    ['q', 'q=a%00b'],
  ])('%s is complained about in ?%s', async (path, query) => {
    const response = await api.anonymous.fetch(`/api/mentors?${query}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'invalid', issues: [{ path }] })
  })

  test('a new name is found at once and the old one no longer', async () => {
    const { userId } = await newCoach(api, {}, { firstName: 'Gülşen', lastName: 'Eski' })
    const renamed = {
      firstName: 'Gülşen',
      lastName: 'Yepyeni',
      profileImageUrl: null,
      role: 'mentor',
    } as const
    const rest = { locale: 'tr', university: null, suspended: false } as const
    await api.deliver('user.changed', { userId, version: 1, ...renamed, ...rest })
    expect(await names({ q: 'yepyeni' })).toEqual(['Gülşen'])
    expect(await names({ q: 'eski' })).toEqual([])
    await api.deliver('user.changed', { userId, version: 2, ...renamed, ...rest, suspended: true })
    expect(await names({ q: 'yepyeni' })).toEqual([])
  })

  test('a renamed category and a removed expertise change what is found', async () => {
    const { coach, id } = await newCoach(api, {}, { firstName: 'Nehir' })
    const params = { id: String(id) }
    const physics = await categoryId(api, 'Fizik')
    const added = await coach.addExpertise({ params, body: { categoryId: physics } })
    expect(await names({ q: 'nehir fizik' })).toEqual(['Nehir'])
    const admin = await api.as({ role: 'admin' })
    const rename = (name: string) => admin.renameCategory({ params: { id: String(physics) }, body: { name } })
    await rename('Kuantum')
    await api.runJob('coaching.fold_searches', {})
    expect(await names({ q: 'nehir kuantum' })).toEqual(['Nehir'])
    await rename('Fizik')
    await api.runJob('coaching.fold_searches', {})
    await coach.removeExpertise({ params: { id: String(added.id) } })
    expect(await names({ q: 'nehir fizik' })).toEqual([])
  })

  test('takes as many queries for one coach as for many', async () => {
    const count = await queryCounter(api)
    expect(await count(() => page({ pageSize: '1' }))).toBe(1)
    expect(await count(() => page({ pageSize: '60' }))).toBe(1)
    // Without a turned page nothing is walked through: those that match are counted.
    expect(await count(() => page({ page: '10000' }))).toBe(1)
    expect(await count(() => api.anonymous.listMentors())).toBe(1)
  })
})

test('the array ends after 200 coaches, in the order of the pages', async () => {
  const many = await startCoaching()
  const db = many.deps.orm.em.fork().getKysely()
  await sql`
    insert into people (user_id, version, first_name, last_name, role)
    select gen_random_uuid(), 1, 'Koç', n::text, 'mentor' from generate_series(1, 230) n
  `.execute(db)
  await sql`
    insert into mentor_profiles (user_id, university, major, rating_sum, rating_count)
    select user_id, 'Ege Üniversitesi', 'Tıp', 5 * last_name::int, last_name::int from people
  `.execute(db)
  const answer = await many.anonymous.listMentors()
  const array = Array.isArray(answer) ? answer.map(one => one.id) : []
  const pages = []
  for (const page of ['1', '2', '3', '4']) {
    const answer = await many.anonymous.listMentors({ query: { page, pageSize: '60' } })
    if (!Array.isArray(answer)) pages.push(...answer.items.map(one => one.id))
  }
  expect(pages).toHaveLength(230)
  expect(array).toEqual(pages.slice(0, 200))
  await many.close()
})

describe('order', () => {
  test('featured, then the Bayesian average, then newest, then id', async () => {
    const own = await startCoaching()
    own.clock.set('2026-11-01T09:00:00Z')
    const make = async (firstName: string) => (await newCoach(own, {}, { firstName })).id
    const review = async (id: number, ratings: number[]) => {
      for (const rating of ratings) {
        const student = await own.as()
        await student.addReview({
          params: { id: String(id) },
          body: { rating, comment: 'Çok yardımcı oldu.' },
        })
      }
    }
    const [older, twin] = [await make('Older'), await make('Twin')]
    own.clock.advance(60_000)
    const [fresh, loved, adored, disliked, featured] = [
      await make('Fresh'),
      await make('Loved by five'),
      await make('Adored by one'),
      await make('Disliked'),
      await make('Featured'),
    ]
    await review(loved, [5, 5, 5, 5, 4])
    await review(adored, [5])
    await review(disliked, [1])
    await sql`update mentor_profiles set featured = true where id = ${featured}`.execute(
      own.deps.orm.em.fork().getKysely(),
    )
    const inOrder = async (query: Query = {}) => {
      const result = await own.anonymous.listMentors({ query })
      return (Array.isArray(result) ? result : result.items).map(one => one.id)
    }
    const rest = [loved, adored, fresh, older, twin, disliked]
    expect(await inOrder()).toEqual([featured, ...rest])
    expect(await inOrder({ sort: 'recommended' })).toEqual([featured, ...rest])
    expect(await inOrder({ sort: 'rating' })).toEqual([loved, adored, fresh, featured, older, twin, disliked])
    expect(await inOrder({ sort: 'newest' })).toEqual([fresh, loved, adored, disliked, featured, older, twin])
    await own.close()
  })
})
