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

const wholeTable = /Seq Scan on mentor_/

test.each([
  ['a name', { q: 'Işık Isırgan' }, 'mentor_profiles_search'],
  ['what nobody has', { q: 'zzzzz' }, 'mentor_profiles_search'],
  ['two letters that nobody has', { q: 'qx' }, 'mentor_profiles_search_pairs'],
  ['a rare university', { university: 'Yok Üniversitesi' }, 'mentor_profiles_university'],
  ['a rare subject', { major: 'Yok' }, 'mentor_profiles_major'],
  ['a rank that nobody has', { maxRanking: 0 }, 'mentor_profiles_ranking'],
] as const)('%s is looked up, and so is how many there are', async (_, filter, index) => {
  const em = api.deps.orm.em.fork()
  for (const sort of ['recommended', 'rating', 'newest'] as const) {
    const query: MentorQuery = { ...filter, sort, page: 1, pageSize: 12 }
    const plans = [await planOf(selectPage(em, query)), await planOf(selectCount(em, query))]
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
  const plan = await planOf(selectPage(api.deps.orm.em.fork(), { sort, page, pageSize: 12 }))
  expect(plan).toContain(`mentor_profiles_${sort}`)
  expect(plan).not.toMatch(/Sort|Seq Scan on mentor_/)
})
