import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../process/free-ports.ts'
import { programsIn } from '../process/programs-in.ts'
import { findTool } from '../tools/find-tool.ts'
import { ensureDatabase } from './database.ts'
import { pingPostgres, preparePostgres } from './postgres.ts'
import { pingRedis, prepareRedis } from './redis.ts'

/** Stores that any client with their address can read, and their processes. */
export type MeasuredStores = Awaited<ReturnType<typeof startMeasuredStores>>

/**
 * Starts stores that keep what they acknowledge, as those of a real site do, and that count: PostgreSQL its statements
 * (`pg_stat_statements`), Redis its commands. Stopping them, or dying, removes all of it.
 */
export async function startMeasuredStores() {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-measured-'))
  const { start, stop, orStop } = programsIn(folder)
  const startRedis = async (name: string, keeps: 'everything' | 'nothing') => {
    const program = findTool('redis-server')
    const server = prepareRedis({ name, program, folder: join(folder, name), port: await freePort(), keeps })
    const { pid } = await start(server.spec, () => pingRedis(server.url))
    return { url: server.url, pid }
  }
  const startPostgres = async () => {
    const { spec, adminUrl } = await preparePostgres({
      folder: join(folder, 'postgres'),
      port: await freePort(),
      password: 'throw-away',
      durable: true,
      settings: { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' },
    })
    const { pid } = await start(spec, () => pingPostgres(adminUrl))
    return { url: await ensureDatabase(adminUrl, 'kocyolu'), pid }
  }
  const [postgres, redis, redisVolatile] = await orStop(
    Promise.all([
      startPostgres(),
      startRedis('redis', 'everything'),
      startRedis('redis-volatile', 'nothing'),
    ]),
  )
  return {
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    redisVolatileUrl: redisVolatile.url,
    pids: { postgres: postgres.pid, redis: redis.pid, redisVolatile: redisVolatile.pid },
    stop,
  }
}
