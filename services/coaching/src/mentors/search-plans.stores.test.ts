import type { MentorQuery } from '@kocyolu/contracts'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedMany } from '../benchmark/seed-many.ts'
import { type Api, startCoaching } from '../testing/coaching-api.ts'
import { selectCount, selectPage } from './list-mentors.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
  // Few for a site, and enough that reading all of them is dearer than an index.
  await seedMany(api.deps.orm.em.fork(), 4_000, 100, 100)
})
afterAll(() => api.close())

async function planOf(select: Parameters<typeof explain>[0]): Promise<string> {
  const { rows } = await explain(select).execute(api.deps.orm.em.fork().getKysely())
  return rows.map(row => row['QUERY PLAN']).join('\n')
}

const explain = (
  select: ReturnType<typeof selectPage> | ReturnType<typeof selectCount>,
): RawBuilder<{ 'QUERY PLAN': string }> => sql`explain (costs off) ${select}`

/** Pages of 8 kB that PostgreSQL looks at. */
async function blocksOf(select: Parameters<typeof explain>[0]): Promise<number> {
  const analyze = sql<{
    'QUERY PLAN': [{ Plan: Record<string, number> }]
  }>`explain (analyze, buffers, format json) ${select}`
  const { rows } = await analyze.execute(api.deps.orm.em.fork().getKysely())
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
}

const now = new Date()
const wholeTable = /Seq Scan on mentor_/

test.each([
  ['a name', { q: 'Işık Isırgan' }, 'mentor_profiles_search'],
  ['what no coach has', { q: 'zzzzz' }, 'mentor_profiles_search'],
  ['two letters that no coach has', { q: 'qx' }, 'mentor_profiles_search_pairs'],
  ['a rare university', { university: 'Yok Üniversitesi' }, 'mentor_profiles_university'],
  ['a rare subject', { major: 'Yok' }, 'mentor_profiles_major'],
  ['a rank that no coach has', { maxRanking: 0 }, 'mentor_profiles_ranking'],
] as const)('%s is looked up, and so is how many there are', async (_, filter, index) => {
  const em = api.deps.orm.em.fork()
  for (const sort of ['recommended', 'rating', 'newest'] as const) {
    const query: MentorQuery = { ...filter, sort, page: 1, pageSize: 12 }
    const plans = [
      await planOf(selectPage(em, { query, now })),
      await planOf(selectCount(em, { query, now })),
    ]
    for (const plan of plans) expect(plan).toMatch(new RegExp(`Scan (using|on) ${index}\\b`))
    expect(plans.join('\n')).not.toMatch(wholeTable)
  }
})

test.each([
  ['recommended', 1],
  ['recommended', 100],
  ['rating', 1],
  ['rating', 100],
  ['newest', 1],
  ['newest', 100],
] as const)('in the order %s, page %i is read from its index and nothing is sorted', async (sort, page) => {
  const plan = await planOf(selectPage(api.deps.orm.em.fork(), { query: { sort, page, pageSize: 12 }, now }))
  expect(plan).toContain(`mentor_profiles_${sort}`)
  expect(plan).not.toMatch(/Sort|Seq Scan on mentor_/)
})

const few = { university: 'Ege Üniversitesi', examType: 'SAY' } as const
const many = { day: ['tuesday'] } satisfies MentorQuery

test.each([
  ['recommended', few],
  ['rating', few],
  ['newest', few],
  ['recommended', many],
  ['rating', many],
  ['newest', many],
] as const)('in the order %s the pages of %o hold each match once, in its order', async (sort, filter) => {
  const db = api.deps.orm.em.fork()
  const pages: number[] = []
  for (const page of [1, 2, 3]) {
    const { rows } = await selectPage(db, { query: { ...filter, sort, page, pageSize: 12 }, now }).execute(
      db.getKysely(),
    )
    pages.push(...rows.map(row => row.id))
  }
  expect(pages.length).toBeGreaterThan(12)
  const { featured, rated } = { featured: sort === 'recommended', rated: sort !== 'newest' }
  const all = await sql<{ id: number }>`
    select id from mentor_profiles
    where listed and ${filter === few ? sql`university = ${few.university} and exam_type = ${few.examType}` : sql`available_tuesday`}
    order by (featured and ${featured}) desc, case when ${rated} then rating_score end desc, created_at desc, id limit 36
  `.execute(db.getKysely())
  expect(pages).toEqual(all.rows.map(row => row.id))
})

test('few are found once, for their number and their page; of many a page is found in its order', async () => {
  const em = api.deps.orm.em.fork()
  const [page, count] = [
    selectPage(em, { query: { ...few, page: 1 }, now }),
    selectCount(em, { query: few, now }),
  ]
  expect(await blocksOf(page)).toBeLessThanOrEqual((await blocksOf(count)) + 1)
  const [first, all] = [
    selectPage(em, { query: { ...many, page: 1 }, now }),
    selectCount(em, { query: many, now }),
  ]
  expect(await blocksOf(first)).toBeLessThan((await blocksOf(all)) + 200)
})
