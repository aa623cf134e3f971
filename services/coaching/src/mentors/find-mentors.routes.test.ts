import type { FindQuery } from '@kocyolu/contracts'
import { queryCounter } from '@kocyolu/service/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Api, categoryId, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
const ids: Record<string, number> = {}

/** Free from nine to six on weekdays, if nothing else is said. */
async function coach(firstName: string, profile: Parameters<typeof newCoach>[1], areas: string[] = []) {
  api.clock.advance(60_000)
  const expertise = await Promise.all(areas.map(async name => ({ categoryId: await categoryId(api, name) })))
  const made = await newCoach(api, { ...profile, expertise }, { firstName })
  ids[firstName] = made.id
  return made
}
/** Sessions that a coach has had. */
async function hasHeld(id: number, count: number) {
  const student = await api.as()
  const session = await newRequest(student, id, '2026-11-24T07:00:00Z')
  await api.deps.orm.em.fork().execute(
    `insert into mentor_sessions (mentor_profile_id, student_id, start_time, end_time, status, topic, expires_at, created_at, updated_at)
     select mentor_profile_id, student_id, start_time - n * interval '1 day', end_time - n * interval '1 day', 'completed', topic,
       expires_at, created_at, updated_at from mentor_sessions, generate_series(1, ?) n where id = ?`,
    [count, session.id],
  )
}

beforeAll(async () => {
  api = await startCoaching()
  // A Monday.
  api.clock.set('2026-11-23T06:00:00Z')
  await coach('Işık', { examType: 'SAY' }, ['Fizik', 'Kimya', 'Program Hazırlama'])
  await coach('Ömer', { examType: 'SAY' }, ['Fizik'])
  await coach('Evren', { examType: 'EA' }, ['Fizik'])
  for (const name of ['Işık', 'Ömer', 'Evren']) await hasHeld(ids[name] ?? 0, 5)
  await coach('Yeni', { examType: 'SAY' }, ['Kimya'])
  await coach('Mola', { examType: 'SAY', backOn: '2026-12-20' }, ['Fizik', 'Kimya'])
  await api.runJob('coaching.keep_free_hours', {})
})
afterAll(() => api.close())

const find = async (query: z.input<typeof FindQuery> = {}) =>
  (await api.anonymous.findMentors({ query })).items

test('four answers find three coaches who are free this week, one of them new, with what speaks for each', async () => {
  const found = await find({ examType: 'SAY', area: ['Fizik', 'Kimya'], hours: 'morning', help: 'plan' })
  expect(found.map(({ firstName }) => firstName)).toEqual(['Işık', 'Yeni', 'Ömer'])
  expect(found.map(({ fits }) => fits)).toEqual([
    { exam: true, areas: ['Fizik', 'Kimya'], hours: true, help: ['Program Hazırlama'], isNew: false },
    { exam: true, areas: ['Kimya'], hours: true, help: [], isNew: true },
    { exam: true, areas: ['Fizik'], hours: true, help: [], isNew: false },
  ])
  for (const { startTime } of found) expect(startTime < '2026-11-30T06:00:00.000Z').toBe(true)
})

test('without an answer, or where none fits, others who are free are named, and nothing is claimed of them', async () => {
  expect((await find()).map(({ fits }) => fits.isNew)).toEqual([true, false, false])
  const [first] = await find({ examType: 'DİL', area: ['YDT İngilizce'], hours: 'weekend' })
  expect(first?.fits).toMatchObject({ exam: false, areas: [], hours: false })
})

test('neither a coach on a break nor one behind a block is found, and it takes few statements whatever the answers', async () => {
  const student = await api.as()
  const areas = { area: ['Fizik', 'Kimya'] }
  const all = { examType: 'SAY', ...areas, hours: 'evening', help: 'plan' } as const
  const count = await queryCounter(api)
  expect(await count(() => student.findMentors({ query: all }))).toBeLessThanOrEqual(20)
  expect((await find(all)).map(({ id }) => id)).not.toContain(ids.Mola)
  const row = await api.deps.orm.em
    .fork()
    .execute('select user_id from mentor_profiles where id = ?', [ids.Işık])
  const [{ user_id: blockedId }] = row as [{ user_id: string }]
  const blockerId = student.caller?.id ?? ''
  await api.deliver('block.changed', { blockerId, blockedId, isBlocked: true, sequence: 1 })
  const { items } = await student.findMentors({ query: all })
  expect(items.map(({ firstName }) => firstName)).not.toContain('Işık')
})

test('what is no answer is refused by its name', async () => {
  const response = await api.anonymous.fetch('/api/mentors/find?hours=midnight')
  expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('hours')])
})
