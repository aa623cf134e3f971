import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { untilReady } from '../../process/child.ts'
import { freePort } from '../../process/free-ports.ts'
import { createLauncher, type Launcher } from '../../process/launcher.ts'
import { waitUntil } from '../../process/wait-until.ts'
import { findTool } from '../../tools/find-tool.ts'
import { ensureDatabase, withClient } from '../database.ts'
import { pingPostgres, preparePostgres } from '../postgres.ts'
import { passageFolder } from '../private-folder.ts'
import { pingRedis, prepareRedis } from '../redis.ts'
import { copyServer, handOver } from './copy-server.ts'
import { startWatchedRedis, type WatchedRedis } from './watched-redis.ts'

const password = 'throw-away'

/** Stores of which each has another server that takes over, as an operator would have them who wants to lose nothing. */
export interface StoresWithStandbys {
  databaseUrl: string
  /** Of the PostgreSQL that follows, as who may do everything there. */
  standbyUrl: string
  redisUrl: string
  redisVolatileUrl: string
  /** Kills the PostgreSQL that takes writes, and has the one that follows it take them. */
  promoteStandby(): Promise<void>
  redis: Pick<WatchedRedis, 'loseLeader' | 'bringBack'>
  stop(): Promise<void>
}

/** Starts them, with nothing of them left after `stop`. */
export async function startStoresWithStandbys(say: (line: string) => void): Promise<StoresWithStandbys> {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-standbys-'))
  passageFolder(folder)
  const launcher = createLauncher()
  launcher.removeAtDeath(folder)
  const stop = async (): Promise<void> => {
    await launcher.end([])
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const program = findTool('redis-server', say)
    const volatile = prepareRedis({
      ...{ name: 'redis-volatile', program, keeps: 'nothing' as const },
      ...{ folder: join(folder, 'redis-volatile'), port: await freePort() },
    })
    const [database, redis] = await Promise.all([
      startDatabases(launcher, folder),
      startWatchedRedis(launcher, { program, folder: join(folder, 'redis') }),
      launcher
        .start(volatile.spec, () => {})
        .then(child => untilReady(child, 'redis-volatile', () => pingRedis(volatile.url))),
    ])
    return { ...database, redisUrl: redis.url, redisVolatileUrl: volatile.url, redis, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Two servers, of which one follows the other and has each commit before it is acknowledged. */
async function startDatabases(
  launcher: Launcher,
  folder: string,
): Promise<Pick<StoresWithStandbys, 'databaseUrl' | 'standbyUrl' | 'promoteStandby'>> {
  const start = async (name: string, settings: Record<string, string>) => {
    const [home, port] = [join(folder, name), await freePort()]
    const { spec, adminUrl } = await preparePostgres({
      folder: home,
      port,
      password,
      durable: true,
      settings,
    })
    return { home, port, adminUrl, child: await launcher.start({ ...spec, name }, () => {}) }
  }
  const leader = await start('leader', {})
  await untilReady(leader.child, 'leader', () => pingPostgres(leader.adminUrl))
  await ensureDatabase(leader.adminUrl, 'kocyolu')
  const copy = join(folder, 'standby')
  await withClient(leader.adminUrl, client => copyServer(client, leader.home, copy))
  handOver(copy, statSync(join(leader.home, 'data')), 'standby.signal')
  const standby = await start('standby', {
    primary_conninfo: `host=127.0.0.1 port=${leader.port} user=postgres password=${password} application_name=standby`,
    recovery_target_timeline: 'latest',
  })
  await withClient(leader.adminUrl, async client => {
    await client.query("alter system set synchronous_standby_names = 'standby'")
    await client.query('select pg_reload_conf()')
    const isFollowed = async (): Promise<void> => {
      const { rows } = await client.query("select 1 from pg_stat_replication where sync_state = 'sync'")
      if (rows.length === 0) throw new Error('No standby follows')
    }
    await waitUntil('A standby', isFollowed, { timeoutMs: 300_000, signal: standby.child.ended })
  })
  const servers = [leader, standby].map(({ port }) => `127.0.0.1:${port}`).join()
  return {
    databaseUrl: `postgres://postgres:${password}@${servers}/kocyolu?target_session_attrs=read-write`,
    standbyUrl: standby.adminUrl,
    async promoteStandby() {
      await leader.child.kill()
      await promote(standby.adminUrl)
    },
  }
}

/** Has a server that follows take writes; it ends following by itself without a leader. */
async function promote(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('select pg_promote()').finally(() => client.end())
}
