import { join } from 'node:path'
import { freePort } from '../process/free-ports.ts'
import { programsIn } from '../process/programs-in.ts'
import { findTool } from '../tools/find-tool.ts'
import { preparePooler } from './pooler.ts'
import { pingPostgres, preparePostgres } from './postgres.ts'
import { pingRedis, prepareRedis } from './redis.ts'

/**
 * Starts empty stores inside `folder`; stopping them, or dying, removes the folder. `pooler` is the `host:port` of PgBouncer
 * in front of PostgreSQL, where it was asked for.
 */
export async function startThrowAwayStores(
  folder: string,
  { withPooler = false, programs }: { withPooler?: boolean; programs?: string } = {},
) {
  const { start, stop, orStop } = programsIn(folder)
  const redis = prepareRedis({
    name: 'redis',
    program: findTool('redis-server'),
    folder: join(folder, 'redis'),
    port: await freePort(),
    keeps: 'files',
  })
  const postgres = await preparePostgres({
    folder: join(folder, 'postgres'),
    port: await freePort(),
    password: 'throw-away',
    durable: false,
    programs,
  })
  const startPooler = async (): Promise<string> => {
    const { spec, servers } = preparePooler({
      program: findTool('pgbouncer'),
      folder: join(folder, 'pgbouncer'),
      port: await freePort(),
      serverUrl: postgres.adminUrl,
    })
    await start(spec, () => pingPostgres(postgres.adminUrl.replace(/@[^/]+/, `@${servers}`)))
    return servers
  }
  const startAll = async (): Promise<string | null> => {
    await Promise.all([
      start(postgres.spec, () => pingPostgres(postgres.adminUrl)),
      start(redis.spec, () => pingRedis(redis.url)),
    ])
    return withPooler ? await startPooler() : null
  }
  return { postgresUrl: postgres.adminUrl, redisUrl: redis.url, pooler: await orStop(startAll()), stop }
}
