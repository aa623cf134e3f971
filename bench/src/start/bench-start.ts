import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { checkout, nodeArguments } from '@kocyolu/infra/testing'
import pg from 'pg'
import { cpuMsOf, usageOf } from '../measure/cpu.ts'
import { type Ground, openGround } from '../measure/start-programs.ts'

/** What a start took, once. */
export interface Start {
  /** Processor time to load the program without running it. */
  importMs: number
  /** And until it says that it is ready. */
  readyMs: number
  /** Memory that is its own or shared, a while later, in bytes. */
  settledBytes: number
}

/** What the starts of one service took, round by round. */
export type Starts = Record<string, Start[]>

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
  const cache = mkdtempSync(join(tmpdir(), 'kocyolu-compiled-'))
  const settings = { NODE_COMPILE_CACHE: cache, ...needed }
  const ground = await openGround({ settings, probe: '/healthz', say })
  try {
    await makeSchemas(ground.stores.databaseUrl)
    for (const service of services) await ground.run(`services/${service}/src/migrate.ts`)
    const found: Starts = Object.fromEntries(services.map(service => [service, []]))
    for (let round = 0; round <= rounds; round += 1)
      for (const service of services) {
        const start = { importMs: await load(service, cache), ...(await startOnce(ground, service)) }
        // The first of each compiles.
        if (round > 0) found[service]?.push(start)
      }
    return found
  } finally {
    await ground.close()
    rmSync(cache, { recursive: true, force: true })
  }
}

async function startOnce(ground: Ground, service: string): Promise<Omit<Start, 'importMs'>> {
  const [contender] = await ground.start({
    [service]: nodeArguments({ workspace: `services/${service}`, entry: 'src/main.ts' }),
  })
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

async function load(service: string, cache: string): Promise<number> {
  const code = `await import('./services/${service}/src/app.ts')
    const { userCPUTime, systemCPUTime } = process.resourceUsage()
    process.stdout.write(String((userCPUTime + systemCPUTime) / 1000))
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    cwd: checkout,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache },
  })
  return Number(stdout)
}

async function makeSchemas(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  for (const extension of ['btree_gist', 'pg_trgm', 'unaccent'])
    await client.query(`create extension if not exists ${extension} schema public`)
  for (const service of services) await client.query(`create schema ${service}`)
  await client.end()
}
