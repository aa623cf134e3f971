import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { withEm } from '../deps.ts'
import { testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'
import { countParkedRows, eachDue } from './each-due.ts'

const start = () => testService(toy, buildToy)
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
})
afterAll(() => api.close())
let calls: number[][] = []
beforeEach(async () => {
  calls = []
  api.clock.set('2026-11-30T09:00:00Z')
  await sql`truncate due_failures`.execute(withEm(api.deps).em.getKysely())
})

const minutes = (count: number) => api.clock.advance(count * 60_000)
const broken = (code: string) => Object.assign(new Error('said Azra'), { code })

/** One run over rows 1 to 5 in pairs, of which some fail. */
const run = (bad: readonly number[], error: Error = broken('22012')) =>
  eachDue(withEm(api.deps), {
    ...{ job: 'coaching.sweep_sessions', what: 'toy', keys: [1, 2, 3, 4, 5], batch: 2 },
    work: async (_, keys) => {
      calls.push(keys)
      if (keys.some(key => bad.includes(key))) throw error
    },
  })
const failures = async () => {
  const em = withEm(api.deps).em
  return (await sql`select key, attempts, reason from due_failures order by key`.execute(em.getKysely())).rows
}

it('a bad row keeps no other waiting, and waits twice as long each time', async () => {
  await run([3])
  expect(calls).toEqual([[1, 2], [3, 4], [3], [4], [5]])
  calls = []
  await run([3])
  expect(calls).toEqual([
    [1, 2],
    [4, 5],
  ])
  minutes(1)
  await run([3])
  minutes(1)
  calls = []
  await run([3])
  expect(calls.flat()).not.toContain(3)
  minutes(1)
  await run([3])
  expect(calls.flat()).toContain(3)
  // Neither what it was about nor what a user wrote.
  expect(await failures()).toEqual([{ key: '3', attempts: 3, reason: 'Error 22012' }])
})

it('a row that goes well again is forgotten, and one that fails for hours is parked and tried once a day', async () => {
  await run([2, 5])
  for (let attempt = 1; attempt < 8; attempt++) {
    minutes(2 ** attempt)
    await run([5])
  }
  expect(await failures()).toMatchObject([{ key: '5', attempts: 8 }])
  expect(await countParkedRows(withEm(api.deps))).toBe(1)
  for (let day = 0; day < 4; day++) {
    minutes(24 * 60)
    await run([5])
  }
  const pauses = await sql<{
    hours: number
  }>`select extract(epoch from next_at - ${api.clock.now()})::int / 3600 as hours
    from due_failures`.execute(withEm(api.deps).em.getKysely())
  expect(pauses.rows).toEqual([{ hours: 24 }])
  minutes(24 * 60)
  await run([])
  expect([await failures(), await countParkedRows(withEm(api.deps))]).toEqual([[], 0])
})

it('a database that is away is no row’s fault', async () => {
  await expect(run([1], broken('57P01'))).rejects.toThrow('said Azra')
  expect([calls, await failures()]).toEqual([[[1, 2]], []])
})
