// @module-tag thorough
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { withEm } from '../deps.ts'
import { rememberCaller } from '../people/remember-people.ts'
import { type Line, openLine, someone, testService } from '../testing/index.ts'
import { buildToy, notesOf, toy, writeNote } from '../testing/toy/toy-service.ts'

const start = () => testService(toy, buildToy)
let api: Awaited<ReturnType<typeof start>>
let relaying: ReturnType<typeof buildToy>
let line: Line
beforeAll(async () => {
  api = await start()
  line = await openLine(api.deps.config.databaseUrl)
  const limits = { databaseConnectMs: 2_000, databaseStatementMs: 2_000 }
  relaying = buildToy(await toy.createDeps({ ...api.deps.config, databaseUrl: line.url, ...limits }))
  await relaying.work()
})
afterAll(async () => {
  await relaying.close()
  await api.close()
  await line.cut()
})

/** Writes an event's change past the line, and returns how often the event had its effect. */
async function write(firstName: string) {
  const caller = someone({ firstName })
  const deps = withEm(api.deps)
  await rememberCaller(deps, caller)
  await writeNote(deps, caller, 'Not')
  return async () =>
    (await notesOf(withEm(api.deps), caller.id)).filter(note => note.text === `Merhaba ${firstName}`).length
}

async function eachOnce(counts: (() => Promise<number>)[]): Promise<void> {
  const once = counts.map(() => 1)
  await vi.waitFor(async () => {
    expect(await Promise.all(counts.map(count => count()))).toEqual(once)
    expect(await api.events()).toEqual([])
  })
}

it.each(['cut', 'hold'] as const)(
  'a relay that cannot reach PostgreSQL goes on when it can (%s)',
  async loss => {
    await eachOnce([await write(`Önce ${loss}`)])
    await line[loss]()
    const meanwhile = await write(`Sırada ${loss}`)
    await line.mend()
    await eachOnce([meanwhile, await write(`Sonra ${loss}`)])
  },
)

it('a relay that loses PostgreSQL again and again in the middle of its work publishes everything once', async () => {
  const counts: (() => Promise<number>)[] = []
  for (let round = 1; round <= 20; round += 1) {
    counts.push(await write(`Tur ${round}`))
    await line.cut()
    await line.mend()
  }
  await eachOnce(counts)
})

it('a relay that gets no more notices of new entries, for PostgreSQL ended its connection, gets them again', async () => {
  const listening =
    "from pg_stat_activity where datname = current_database() and application_name = 'coaching relay'"
  const pids = async (): Promise<number[]> => {
    const rows = await withEm(api.deps).em.execute<{ pid: number }[]>(`select pid ${listening}`)
    return rows.map(row => Number(row.pid))
  }
  await vi.waitFor(async () => expect(await pids()).toHaveLength(1))
  const [before] = await pids()
  await withEm(api.deps).em.execute(`select pg_terminate_backend(pid) ${listening}`)
  await vi.waitFor(async () => {
    const now = await pids()
    expect(now).toHaveLength(1)
    expect(now).not.toContain(before)
  })
  await eachOnce([await write('Yine')])
})
