import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChildSpec, untilReady } from '../process/child.ts'
import { freePort } from '../process/free-ports.ts'
import { createLauncher } from '../process/launcher.ts'
import { findTool } from '../tools/find-tool.ts'
import { ensureDatabase } from './database.ts'
import { pingPostgres, preparePostgres } from './postgres.ts'
import { passageFolder } from './private-folder.ts'
import { pingRedis, prepareRedis } from './redis.ts'

/** Stores that any client with their address can read. */
export interface MeasuredStores {
  databaseUrl: string
  redisUrl: string
  redisVolatileUrl: string
  /** Their processes. */
  pids: { postgres: number; redis: number; redisVolatile: number }
  stop(): Promise<void>
}

/**
 * Starts stores that keep what they acknowledge, as those of a real site do, and that count: PostgreSQL its statements
 * (`pg_stat_statements`), Redis its commands. Stopping them, or dying, removes all of it.
 */
export async function startMeasuredStores(say: (line: string) => void): Promise<MeasuredStores> {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-measured-'))
  passageFolder(folder)
  const launcher = createLauncher()
  launcher.removeAtDeath(folder)
  const start = async (spec: ChildSpec, probe: () => Promise<void>): Promise<number> => {
    const child = await launcher.start(spec, () => {})
    await untilReady(child, spec.name, probe)
    return child.pid
  }
  const startRedis = async (name: string, keeps: 'everything' | 'nothing') => {
    const program = findTool('redis-server', say)
    const server = prepareRedis({ name, program, folder: join(folder, name), port: await freePort(), keeps })
    return { url: server.url, pid: await start(server.spec, () => pingRedis(server.url)) }
  }
  const startPostgres = async () => {
    const { spec, adminUrl } = await preparePostgres({
      folder: join(folder, 'postgres'),
      port: await freePort(),
      password: 'throw-away',
      durable: true,
      settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' },
    })
    const pid = await start(spec, () => pingPostgres(adminUrl))
    return { url: await ensureDatabase(adminUrl, 'kocyolu'), pid }
  }
  const stop = async (): Promise<void> => {
    await launcher.end([])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const [postgres, redis, redisVolatile] = await Promise.all([
      startPostgres(),
      startRedis('redis', 'everything'),
      startRedis('redis-volatile', 'nothing'),
    ])
    return {
      databaseUrl: postgres.url,
      redisUrl: redis.url,
      redisVolatileUrl: redisVolatile.url,
      pids: { postgres: postgres.pid, redis: redis.pid, redisVolatile: redisVolatile.pid },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
