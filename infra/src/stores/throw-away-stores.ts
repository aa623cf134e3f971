import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type ChildSpec, untilReady } from '../process/child.ts'
import { freePort } from '../process/free-ports.ts'
import { createLauncher } from '../process/launcher.ts'
import { findTool } from '../tools/find-tool.ts'
import { preparePooler } from './pooler.ts'
import { pingPostgres, preparePostgres } from './postgres.ts'
import { passageFolder } from './private-folder.ts'
import { pingRedis, prepareRedis } from './redis.ts'

interface ThrowAwayStores {
  postgresUrl: string
  redisUrl: string
  /** `host:port` of PgBouncer in front of PostgreSQL, where it was asked for. */
  pooler: string | null
  stop(): Promise<void>
}

/** Starts empty stores inside `folder`; stopping them, or dying, removes the folder. */
export async function startThrowAwayStores(
  folder: string,
  say: (line: string) => void,
  { withPooler = false, programs }: { withPooler?: boolean; programs?: string } = {},
): Promise<ThrowAwayStores> {
  passageFolder(folder)
  const launcher = createLauncher()
  launcher.removeAtDeath(folder)
  const redis = prepareRedis({
    name: 'redis',
    program: findTool('redis-server', say),
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
  const start = async (spec: ChildSpec, probe: () => Promise<void>): Promise<void> =>
    untilReady(await launcher.start(spec, () => {}), spec.name, probe)
  const stop = async (): Promise<void> => {
    await launcher.end([])
    rmSync(folder, { recursive: true, force: true })
  }
  let pooler: string | null = null
  try {
    await Promise.all([
      start(postgres.spec, () => pingPostgres(postgres.adminUrl)),
      start(redis.spec, () => pingRedis(redis.url)),
    ])
    if (withPooler) {
      const prepared = preparePooler({
        program: findTool('pgbouncer', say),
        folder: join(folder, 'pgbouncer'),
        port: await freePort(),
        serverUrl: postgres.adminUrl,
      })
      const url = postgres.adminUrl.replace(/@[^/]+/, `@${prepared.servers}`)
      await start(prepared.spec, () => pingPostgres(url))
      pooler = prepared.servers
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { postgresUrl: postgres.adminUrl, redisUrl: redis.url, pooler, stop }
}
