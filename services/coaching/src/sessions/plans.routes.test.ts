import { testStores } from '@kocyolu/service/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, newCoach, newRequest, startCoaching } from '../testing/coaching-api.ts'

let api: Api
beforeAll(async () => {
  // Prepared statements belong to a connection.
  api = await startCoaching({ databasePool: 1 })
  api.clock.set('2026-11-23T06:00:00Z')
})
afterAll(() => api.close())

// PostgreSQL plans a prepared statement for its values five times before it judges whether one plan does for all.
const judged = 5
const asked = 8

// A pooler by transaction keeps no statements.
test.skipIf(testStores().pooler !== null)(
  'what is asked most is planned a few times, and then no more',
  async () => {
    const { id } = await newCoach(api)
    const student = await api.as()
    await newRequest(student, id, '2026-11-24T07:00:00Z')
    for (let time = 0; time < asked; time += 1) {
      await api.anonymous.listMentors({ query: { page: '1' } })
      await api.anonymous.getMentor({ params: { id: String(id) } })
      await student.listStudentSessions()
    }
    const { rows } = await sql<{ custom: number; generic: number }>`
    select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
    where generic_plans + custom_plans >= ${asked}`.execute(api.deps.orm.em.fork().getKysely())
    const once = { custom: judged, generic: asked - judged }
    expect(rows).toEqual([once, once, once])
  },
)
