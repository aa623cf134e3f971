import { afterAll, beforeAll, expect, it } from 'vitest'
import { withEm } from '../deps.ts'
import { testService } from '../testing/index.ts'
import { buildToy, toy } from '../testing/toy/toy-service.ts'
import { inTransaction } from './writes.ts'

const start = () => testService(toy, buildToy)
let api: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  api = await start()
  await withEm(api.deps).em.execute('create table pair (id int primary key, touched int not null default 0)')
  await withEm(api.deps).em.execute('insert into pair (id) values (1), (2)')
})
afterAll(() => api.close())

it('of two transactions that wait for each other both are done, one of them again', async () => {
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const tries = [0, 0]
  const touch = (at: number, [first, second]: [number, number]) =>
    inTransaction(withEm(api.deps), async ({ em }) => {
      tries[at] = (tries[at] ?? 0) + 1
      await em.execute('update pair set touched = touched + 1 where id = ?', [first])
      both[at]?.resolve()
      await Promise.all(both.map(one => one.promise))
      await em.execute('update pair set touched = touched + 1 where id = ?', [second])
    })
  await Promise.all([touch(0, [1, 2]), touch(1, [2, 1])])
  // A caller that gave up may meet the other one's second statement with its first, and then it is their turn.
  expect(Math.max(...tries)).toBeGreaterThan(1)
  expect(await withEm(api.deps).em.execute('select touched from pair')).toEqual([
    { touched: 2 },
    { touched: 2 },
  ])
})

it('what fails for another reason is not tried again, and leaves nothing', async () => {
  let tries = 0
  const failing = inTransaction(withEm(api.deps), async ({ em }) => {
    tries += 1
    await em.execute('update pair set touched = 9')
    await em.execute('insert into pair (id) values (1)')
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(tries).toBe(1)
  expect(await withEm(api.deps).em.execute('select max(touched) as largest from pair')).toEqual([
    { largest: 2 },
  ])
})

it('within another it is a part of that one: both are kept, or neither', async () => {
  const deps = withEm(api.deps)
  const nested = (id: number, fail: boolean) =>
    inTransaction(deps, async outer => {
      await inTransaction(outer, ({ em }) => em.execute('insert into pair (id) values (?)', [id]))
      if (fail) throw new Error('not after all')
    })
  await nested(4, false)
  await expect(nested(5, true)).rejects.toThrow('not after all')
  expect(await deps.em.execute('select id from pair where id > 2 order by id')).toEqual([{ id: 4 }])
})
