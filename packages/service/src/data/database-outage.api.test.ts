import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { baseConfig, readConfig } from '../config.ts'
import { withEm } from '../deps.ts'
import { type Line, openLine, type TestClient, testService } from '../testing/index.ts'
import { testEnvironment } from '../testing/test-config.ts'
import { buildToy, type ToyDeps, toy } from '../testing/toy/toy-service.ts'
import { silenceMs } from './orm.ts'

const start = () => testService(toy, buildToy)
let api: Awaited<ReturnType<typeof start>>
let student: TestClient<typeof toy.contract>
let line: Line
let operator: Client
const ends: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  api = await start()
  student = await api.as()
  line = await openLine(api.deps.config.databaseUrl)
  operator = new Client({ connectionString: api.deps.config.databaseUrl })
  await operator.connect()
})
afterEach(async () => {
  await operator.query('rollback')
  await line.mend()
  for (const end of ends.splice(0)) await end()
})
afterAll(async () => {
  await operator.end()
  await api.close()
  await line.cut()
})

const limits = { databasePool: 1, databaseConnectMs: 2_000, databaseStatementMs: 0, databaseLockMs: 0 }

/** Another process of the service, which reaches its database over the line. */
async function startOnLine(config: Partial<ToyDeps['config']> = {}) {
  const deps = await toy.createDeps({ ...api.deps.config, databaseUrl: line.url, ...limits, ...config })
  const service = buildToy(deps)
  const baseUrl = `http://127.0.0.1:${await service.listen(0, '127.0.0.1')}`
  ends.push(service.close)
  const ask = () => fetch(`${baseUrl}/api/notes`, { headers: { cookie: student.cookie } })
  return { ask, statusOf: async () => (await ask()).status }
}

const lockNotes = () => operator.query('begin; lock table coaching.notes in access exclusive mode')

async function waitingForLock(): Promise<number> {
  return vi.waitFor(async () => {
    const rows = await withEm(api.deps).em.execute<{ pid: number }[]>(
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(rows).toHaveLength(1)
    return Number(rows[0]?.pid)
  })
}

it.each(['cut', 'hold'] as const)(
  'a database that cannot be reached is answered with 503 and when to come back (%s)',
  async loss => {
    const { ask, statusOf } = await startOnLine({ databaseStatementMs: 2_000 })
    expect(await statusOf()).toBe(200)
    await line[loss]()
    const answer = await ask()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.json()).toMatchObject({ code: 'unavailable' })
    expect(await statusOf()).toBe(503)
    await line.mend()
    await vi.waitFor(async () => expect(await statusOf()).toBe(200))
  },
)

it('a connection that PostgreSQL ends during a query is answered with 503', async () => {
  const { statusOf } = await startOnLine()
  await lockNotes()
  const status = statusOf()
  await withEm(api.deps).em.execute('select pg_terminate_backend(?)', [await waitingForLock()])
  expect(await status).toBe(503)
  await operator.query('rollback')
  await vi.waitFor(async () => expect(await statusOf()).toBe(200))
})

it.each(['databaseStatementMs', 'databaseLockMs'] as const)('%s ends a wait with 503', async limit => {
  const { statusOf } = await startOnLine({ [limit]: 100 })
  await lockNotes()
  expect(await statusOf()).toBe(503)
})

it('a pool without a free place is answered with 503', async () => {
  const { statusOf } = await startOnLine()
  await lockNotes()
  const first = statusOf()
  await waitingForLock()
  expect(await statusOf()).toBe(503)
  await operator.query('rollback')
  expect(await first).toBe(200)
})

it('a caller who has waited for a place waits that much less for an answer', async () => {
  const { statusOf } = await startOnLine({ databaseConnectMs: 4_000, databaseStatementMs: 2_000 })
  await lockNotes()
  const first = statusOf()
  await waitingForLock()
  const next = new Client({ connectionString: api.deps.config.databaseUrl })
  await next.connect()
  // Comes right after the first, so that the second has the place and no answer.
  const locked = next.query('begin; lock table coaching.notes in access exclusive mode')
  const begun = performance.now()
  const second = statusOf()
  await pause(1_000)
  await operator.query('rollback')
  expect(await first).toBe(200)
  await locked
  expect(await second).toBe(503)
  expect(performance.now() - begun).toBeLessThan(1_000 + 2_000)
  await next.end()
})

it('no caller waits 5 s for a database that hangs, also with more callers than places, by default settings', async () => {
  const {
    DATABASE_CONNECT_MS: _,
    DATABASE_STATEMENT_MS: __,
    ...env
  } = testEnvironment('postgres://db.test/none')
  const { databaseConnectMs, databaseStatementMs, databasePool } = readConfig(baseConfig, env)
  expect(Math.max(databaseConnectMs, databaseStatementMs + silenceMs)).toBeLessThan(5_000)
  const { statusOf } = await startOnLine({ databaseConnectMs, databaseStatementMs, databasePool })
  await Promise.all(Array.from({ length: databasePool / 2 }, statusOf))
  line.hold()
  const all = Promise.all(Array.from({ length: databasePool * 2 }, statusOf))
  // Of the same process, so that what holds up the answers holds up the limit.
  const limit = pause(6_000).then(() => 'too late')
  expect(await Promise.race([all, limit])).toEqual(Array.from({ length: databasePool * 2 }, () => 503))
})
