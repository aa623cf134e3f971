import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'
import type { Em } from './orm.ts'
import { type Param, statement } from './statement.ts'
import { inTransaction } from './writes.ts'

let api: Awaited<ReturnType<typeof start>>
// Prepared statements belong to a connection.
const start = () => testService(toy, buildToy, { config: { databasePool: 1 } })
beforeAll(async () => {
  api = await start()
})
afterAll(() => api.close())

let built = 0
const sum = statement((_: Em, param: Param<{ one: number; other: number | null }>) => {
  built += 1
  return sql<{
    sum: number
  }>`select ${param('one')}::int + coalesce(${param('other')}::int, ${sql.lit(100)}) as sum`
})

it('is built once and given its values each time, also by many at once', async () => {
  const em = api.deps.orm.em.fork()
  const sums = await Promise.all([1, 2, 3, 4].map(one => sum(em, { one, other: one === 4 ? null : 10 })))
  expect(sums.flat()).toEqual([{ sum: 11 }, { sum: 12 }, { sum: 13 }, { sum: 104 }])
  expect(built).toBe(1)
})

it('is kept by its connection, and belongs to the transaction that asks it', async () => {
  const readSetting = statement((_: Em, param: Param<{ name: string }>) => {
    return sql<{ value: string }>`select current_setting(${param('name')}) as value`
  })
  const name = 'lock_timeout'
  const inside = await inTransaction({ em: api.deps.orm.em.fork() }, async ({ em }) => {
    await sql`set local lock_timeout = '7ms'`.execute(em.getKysely())
    return readSetting(em, { name })
  })
  const outside = await readSetting(api.deps.orm.em.fork(), { name })
  expect([inside[0]?.value, outside[0]?.value === '7ms']).toEqual(['7ms', false])
  const { rows } = await sql<{ uses: number }>`select (generic_plans + custom_plans)::int as uses
    from pg_prepared_statements where statement like '%current_setting(%'`.execute(
    api.deps.orm.em.fork().getKysely(),
  )
  expect(rows).toEqual([{ uses: 2 }])
})

it('has no values but its own, which would keep PostgreSQL from planning it once', async () => {
  const limited = statement((_: Em) => sql`select from generate_series(1, 9) limit ${7}`)
  await expect(limited(api.deps.orm.em.fork(), {})).rejects.toThrow('7 is no param of its statement')
})
