import { Console } from 'node:console'
import { performance } from 'node:perf_hooks'
import type { MentorQuery } from '@kocyolu/contracts'
import { sql } from 'kysely'
import { test } from 'vitest'
import type { z } from 'zod'
import { selectCount, selectPage } from '../mentors/list-mentors.ts'
import { startCoaching } from '../testing/coaching-api.ts'
import { seedMany } from './seed-many.ts'

// What every filter and every order of the discovery page takes, alone and together, among 50,000 coaches.
const [coaches, reviews, rounds] = [50_000, 200_000, Number(process.env.ROUNDS ?? 20)]

type Query = z.input<typeof MentorQuery>

const filters: Record<string, Query> = {
  none: {},
  'one letter': { q: 'a' },
  'two letters': { q: 'iş' },
  'two letters that nobody has': { q: 'qx' },
  'part of a name': { q: 'mat' },
  'a name': { q: 'Işık Isırgan' },
  'school and subject': { q: 'bogazici tip' },
  nobody: { q: 'zzzzz' },
  'common university': { university: 'Boğaziçi Üniversitesi' },
  'rare university': { university: 'Işık Üniversitesi' },
  major: { major: 'Tıp' },
  'university, major': { university: 'Ege Üniversitesi', major: 'Tarih' },
  'one area': { expertise: 'Fizik' },
  'six areas': {
    expertise: ['Fizik', 'Kimya', 'Biyoloji', 'Geometri', 'Motivasyon', 'TYT Matematik'],
  },
  'one day': { day: 'sunday' },
  'five days': { day: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] },
  'score type': { examType: 'SAY' },
  'score type and day': { examType: 'DİL', day: 'sunday' },
  'top 1,000': { maxRanking: '1000' },
  'top 100,000': { maxRanking: '100000' },
  'many at once': {
    university: 'Boğaziçi Üniversitesi',
    major: 'Makine Mühendisliği',
    examType: 'SAY',
    day: ['monday', 'saturday'],
    expertise: ['Fizik', 'Geometri'],
    maxRanking: '50000',
  },
  'search and filters': { q: 'demir', examType: 'EA', day: 'sunday', expertise: 'Kimya' },
}
const sorts = ['recommended', 'rating', 'newest'] as const
const cases: { name: string; query: Query }[] = [
  ...Object.entries(filters).flatMap(([name, filter]) =>
    sorts.map(sort => ({ name: `${name}, ${sort}`, query: { ...filter, sort } })),
  ),
  { name: 'page 84', query: { page: '84' } },
  { name: 'the last page there is', query: { page: String(Math.ceil(coaches / 12)) } },
  { name: 'page 40 of a day', query: { day: 'monday', page: '40' } },
]

const at = (sorted: number[], share: number): number =>
  Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10

test('the discovery page among many', async () => {
  const out = new Console(process.stdout)
  const api = await startCoaching()
  const em = api.deps.orm.em.fork()
  await seedMany(em, coaches, reviews)
  const times = new Map(cases.map(({ name }) => [name, [] as number[]]))
  // The first round warms up and is not counted.
  for (let round = 0; round <= rounds; round++) {
    for (const { name, query } of cases) {
      const start = performance.now()
      await api.anonymous.listMentors({ query })
      if (round > 0) times.get(name)?.push(performance.now() - start)
    }
  }
  const table: Record<string, Record<string, number>> = {}
  for (const { name, query } of cases) {
    const sorted = (times.get(name) ?? []).toSorted((a, b) => a - b)
    const answer = await api.anonymous.listMentors({ query })
    table[name] = {
      median: at(sorted, 0.5),
      p95: at(sorted, 0.95),
      matches: Array.isArray(answer) ? answer.length : answer.total,
    }
  }
  const all = [...times.values()].flat().toSorted((a, b) => a - b)
  table.all = { median: at(all, 0.5), p95: at(all, 0.95), matches: coaches }
  out.table(table)

  for (const [name, query] of Object.entries(filters)) {
    const parsed = api.contract.listMentors.query.parse(query)
    for (const [part, select] of Object.entries({
      page: selectPage(em, parsed),
      count: selectCount(em, parsed),
    })) {
      const { rows } = await sql<{
        'QUERY PLAN': string
      }>`explain (analyze, buffers, costs off) ${select}`.execute(em.getKysely())
      out.log(`\n${name}: ${part}\n${rows.map(row => row['QUERY PLAN']).join('\n')}`)
    }
  }
  await api.close()
})
