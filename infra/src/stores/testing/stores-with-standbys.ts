import { mkdtempSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { untilReady } from '../../process/child.ts'
import { freePort } from '../../process/free-ports.ts'
import type { Launcher } from '../../process/launcher.ts'
import { programsIn } from '../../process/programs-in.ts'
import { waitUntil } from '../../process/wait-until.ts'
import { findTool } from '../../tools/find-tool.ts'
import { ensureDatabase, withClient } from '../database.ts'
import { pingPostgres, preparePostgres } from '../postgres.ts'
import { pingRedis, prepareRedis } from '../redis.ts'
import { copyServer, handOver } from './copy-server.ts'
import { startWatchedRedis } from './watched-redis.ts'

const password = 'throw-away'

export type StoresWithStandbys = Awaited<ReturnType<typeof startStoresWithStandbys>>

/**
 * Starts stores of which each has another server that takes over, as an operator would have them who wants to lose nothing;
 * nothing of them is left after `stop`.
 */
export async function startStoresWithStandbys() {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-standbys-'))
  const { launcher, start, stop, orStop } = programsIn(folder)
  const startAll = async () => {
    const program = findTool('redis-server')
    const volatile = prepareRedis({
      ...{ name: 'redis-volatile', program, keeps: 'nothing' as const },
      ...{ folder: join(folder, 'redis-volatile'), port: await freePort() },
    })
    const [database, redis] = await Promise.all([
      startDatabases(launcher, folder),
      startWatchedRedis(launcher, { program, folder: join(folder, 'redis') }),
      start(volatile.spec, () => pingRedis(volatile.url)),
    ])
    return { ...database, redisUrl: redis.url, redisVolatileUrl: volatile.url, redis, stop }
  }
  return await orStop(startAll())
}

/** Two servers, of which one follows the other and has each commit before it is acknowledged. */
async function startDatabases(launcher: Launcher, folder: string) {
  const start = async (name: string, settings: Record<string, string>) => {
    const [home, port] = [join(folder, name), await freePort()]
    const server = { folder: home, port, password, durable: true, settings }
    const { spec, adminUrl } = await preparePostgres(server)
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
    /** Of the PostgreSQL that follows, as who may do everything there. */
    standbyUrl: standby.adminUrl,
    /** Kills the PostgreSQL that takes writes, and has the one that follows it take them. */
    async promoteStandby(): Promise<void> {
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
