import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { bundledProgram, nodeRuns } from '@kocyolu/infra/testing'
import pg from 'pg'
import { cpuMsOf, usageOf } from '../measure/cpu.ts'
import { type Ground, openGround } from '../measure/start-programs.ts'

/** What a start took, once. */
export interface Start {
  /** Processor time until it says that it is ready. */
  readyMs: number
  /** Memory that is its own or shared, a while later, in bytes. */
  settledBytes: number
}

/** What the starts of one service took, round by round, from its sources and as images have it. */
export type Starts = Record<string, Record<'sources' | 'bundled', Start[]>>

const services = ['identity', 'coaching', 'messaging', 'content', 'notifications'] as const
/** What one service or another cannot start without. */
const needed = {
  LINK_KEYS: 'links of the bench alone',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'a@b.test',
}
/** So long a process is left alone before its memory is read. */
const settlesMs = 5_000
const longestMs = 120_000

/** What it costs to start a service, its code compiled before: by a process that started, and ended, as these do. */
export async function benchStart(rounds: number, say: (line: string) => void): Promise<Starts> {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-starts-'))
  const settings = { NODE_COMPILE_CACHE: join(folder, 'compiled'), ...needed }
  const ground = await openGround({ settings, probe: '/healthz', say })
  try {
    await makeSchemas(ground.stores.databaseUrl)
    for (const service of services) await ground.run(`services/${service}/src/migrate.ts`)
    const programs = join(folder, 'programs')
    await ground.run('infra/src/programs/bundle.ts', programs)
    const found: Starts = Object.fromEntries(services.map(service => [service, { sources: [], bundled: [] }]))
    for (let round = 0; round <= rounds; round += 1)
      for (const [service, { sources, bundled }] of Object.entries(found)) {
        const program = { workspace: `services/${service}`, entry: 'src/main.ts' }
        const inTurns = [
          [sources, join(program.workspace, program.entry)],
          [bundled, bundledProgram(programs, program)],
        ] as const
        for (const [starts, path] of inTurns) {
          const start = await startOnce(ground, service, path)
          // The first of each compiles.
          if (round > 0) starts.push(start)
        }
      }
    return found
  } finally {
    await ground.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startOnce(ground: Ground, service: string, path: string): Promise<Start> {
  const [contender] = await ground.start({ [service]: nodeRuns(path) })
  if (!contender) throw new Error(`${service} did not start`)
  const { origin, pid, stop } = contender
  for (const end = performance.now() + longestMs; ; await pause(20)) {
    if ((await fetch(`${origin}/readyz`)).ok) break
    if (performance.now() > end) throw new Error(`${service} was not ready`)
  }
  const readyMs = cpuMsOf(pid)
  await pause(settlesMs)
  const settledBytes = usageOf({ process: [pid] }).process.residentBytes
  await stop()
  return { readyMs, settledBytes }
}

async function makeSchemas(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const extension of ['btree_gist', 'pg_trgm', 'unaccent'])
    await client.query(`create extension if not exists ${extension} schema public`)
  for (const service of services) await client.query(`create schema ${service}`)
  await client.end()
}
