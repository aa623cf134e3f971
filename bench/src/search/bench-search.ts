import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { usageOf } from '../measure/cpu.ts'
import { type Ground, openGround } from '../measure/start-programs.ts'
import { addressOf, allSearches } from './searches.ts'

/** Duration of one search. */
interface Searched {
  name: string
  /** How many match, as the answer says. */
  matches: number
  /** Of each time from asking to the answer. */
  answeredMs: number[]
  /** Pages of 8 kB that PostgreSQL looked at for one answer: this hangs on no load. */
  blocks: number
  /** Of this, within PostgreSQL, planning included. */
  databaseMs: number[]
}

/** Results among so many coaches. */
export interface FoundAmong {
  coaches: number
  searches: Searched[]
  /** Processor time of an answer, on average, in ms; PostgreSQL's with what the bench asks it. */
  serviceMs: number
  postgresMs: number
}

type Say = (line: string) => void

/** Asks for every filter in every order, and for far pages, among few coaches and among many. */
export async function benchSearch(sizes: readonly number[], rounds: number, say: Say): Promise<FoundAmong[]> {
  const found: FoundAmong[] = []
  for (const coaches of sizes) found.push(await searchAmong(coaches, rounds, say))
  return found
}

async function searchAmong(coaches: number, rounds: number, say: Say): Promise<FoundAmong> {
  // Nothing gives up on filling, and what is slow is to be seen.
  const settings = { SCHEMA: 'coaching', DATABASE_STATEMENT_MS: '3600000' }
  const ground = await openGround(settings, say)
  try {
    await makeSchema(ground.stores.databaseUrl)
    await ground.run('services/coaching/src/migrate.ts')
    say(`Making ${coaches} coaches …`)
    await ground.run('services/coaching/src/benchmark/fill-many.ts', String(coaches))
    return { coaches, ...(await measureSearches(ground, rounds, say)) }
  } finally {
    await ground.close()
  }
}

/** Makes the schema that is migrated next, and what it needs. */
async function makeSchema(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`create schema coaching; create extension btree_gist schema public;
    create extension pg_trgm schema public; create extension pg_stat_statements schema public`)
  await client.end()
}

async function measureSearches(ground: Ground, rounds: number, say: Say) {
  const service = await ground.start('services/coaching/src/benchmark/answer-only.ts', '/api/mentors/1')
  const client = new pg.Client({ connectionString: ground.stores.databaseUrl })
  await client.connect()
  const look = () => usageOf({ service: [service.pid], postgres: [ground.stores.pids.postgres] })
  try {
    const found = Object.keys(allSearches()).map(
      (name): Searched => ({ name, matches: 0, answeredMs: [], blocks: 0, databaseMs: [] }),
    )
    const ask = async (one: Searched): Promise<void> => {
      await client.query('select pg_stat_statements_reset()')
      one.answeredMs.push(await answerOf(service.origin, one))
      const { rows } = await client.query(
        `select sum(shared_blks_hit + shared_blks_read)::float as blocks, sum(total_plan_time + total_exec_time) as ms
         from pg_stat_statements where query not like '%pg_stat_statements%'`,
      )
      one.blocks = rows[0]?.blocks
      one.databaseMs.push(rows[0]?.ms)
    }
    say('Warming up …')
    for (const one of found) await ask({ ...one, answeredMs: [], databaseMs: [] })
    const before = look()
    for (let round = 1; round <= rounds; round += 1) {
      say(`Round ${round} of ${rounds}`)
      for (const one of found) await ask(one)
    }
    const after = look()
    const each = (part: 'service' | 'postgres') =>
      (after[part].cpuMs - before[part].cpuMs) / (rounds * found.length)
    return { searches: found, serviceMs: each('service'), postgresMs: each('postgres') }
  } finally {
    await client.end()
  }
}

/** Asks once, and says how long the answer took. */
async function answerOf(origin: string, one: Searched): Promise<number> {
  const path = addressOf(allSearches()[one.name] ?? {})
  const began = performance.now()
  const response = await fetch(`${origin}${path}`, {
    // The gateway adds both.
    headers: { 'x-request-id': `bench-${randomUUID()}`, 'x-forwarded-for': '10.0.0.1' },
  })
  const text = await response.text()
  const took = performance.now() - began
  const { status } = response
  if (status !== 200) throw new Error(`${path} was answered ${status}: ${text}`)
  one.matches = JSON.parse(text).total
  return took
}
