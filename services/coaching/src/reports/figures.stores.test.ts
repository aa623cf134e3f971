import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  api = await startCoaching()
})
afterAll(() => api.close())

it('publishes the numbers of cases that were decided this year, by the clock of the site', async () => {
  api.clock.set('2026-11-30T09:00:00Z')
  await api.deps.orm.em.fork().execute(`
    insert into report_cases (piece, piece_id, author_id, evidence, opened_at, decision, decided_at, appealed_at, upheld)
    select kind, n, gen_random_uuid(), '{}', coalesce(decided, timestamptz '2026-11-01T00:00Z') - n * interval '1 hour', decision, decided,
      case when n = 2 then decided end, case when n = 2 then false end
    from (values ('review', 1, 'none', timestamptz '2026-03-01T00:00Z'), ('review', 2, 'hide', '2026-04-01T00:00Z'),
      ('profile', 9, 'none', '2026-05-01T00:00Z'), ('profile', 10, 'none', '2025-12-31T20:59Z'),
      ('reply', 3, null, null)) given (kind, n, decision, decided)`)
  await api.runJob('coaching.count_reports', {})
  const counted = (await api.events()).filter(({ name }) => name === 'reports.counted')
  expect(counted.map(({ payload }) => payload)).toEqual([
    {
      service: 'coaching',
      countedAt: '2026-11-30T09:00:00.000Z',
      figures: {
        ...{ year: 2026, kinds: { review: 2, profile: 1 }, decisions: { none: 2, hide: 1 } },
        ...{ medianHours: 2, appeals: 1, reversed: 1 },
      },
    },
  ])
})
