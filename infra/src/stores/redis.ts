import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRedisAddress, redisSettingsFor } from '@kocyolu/service/addresses'
import { createClient } from 'redis'
import type { ChildSpec } from '../process/child.ts'
import { host } from '../process/free-ports.ts'
import { privateFolder } from './private-folder.ts'

/** A user who may enter a Redis server, and what they may do there. */
export interface RedisUser {
  name: string
  /** Several while one is changed. */
  passwords: string[]
  rights: string[]
}

/** Durability of acknowledged writes: all, all but in a power cut, nothing. */
type Keeps = 'everything' | 'files' | 'nothing'

const file = {
  save: '',
  appendonly: 'yes',
  // Without a bound the kernel ends the server, which then reads the same file and is ended again.
  maxmemory: '384mb',
  // Jobs and sign-ins must never be evicted to make room.
  'maxmemory-policy': 'noeviction',
}
/** Settings of the server that keeps all it has acknowledged: with `everysec` a write may wait behind a slow flush. */
export const durableRedis: Record<string, string> = { ...file, appendfsync: 'always' }
/** Settings of the server whose content may get lost. */
export const volatileRedis: Record<string, string> = {
  save: '',
  appendonly: 'no',
  maxmemory: '256mb',
  'maxmemory-policy': 'volatile-ttl',
}
const keeping: Record<Keeps, Record<string, string>> = {
  everything: durableRedis,
  files: { ...file, appendfsync: 'no' },
  nothing: volatileRedis,
}

/** How to run a Redis server. With users, no other user has rights there. */
export function prepareRedis(options: {
  name: string
  program: string
  folder: string
  port: number
  keeps: Keeps
  users?: RedisUser[]
}): { spec: ChildSpec; url: string } {
  const { name, program, folder, port, keeps, users } = options
  privateFolder(folder)
  const aclfile = join(folder, 'users.acl')
  if (users) writeFileSync(aclfile, usersFile(users), { mode: 0o600 })
  const settings: Record<string, string> = {
    port: String(port),
    bind: host,
    dir: folder,
    loglevel: 'warning',
    daemonize: 'no',
    ...keeping[keeps],
    ...(users && { aclfile }),
  }
  return {
    url: `redis://${host}:${port}`,
    spec: {
      name,
      command: program,
      args: Object.entries(settings).flatMap(([setting, value]) => [`--${setting}`, value]),
      cwd: folder,
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' },
    },
  }
}

export function usersFile(users: RedisUser[]): string {
  const lines = users.map(({ name, passwords, rights }) => {
    const hashes = passwords.map(each => `#${createHash('sha256').update(each).digest('hex')}`)
    return `user ${name} on ${hashes.join(' ')} resetchannels ${rights.join(' ')}`
  })
  // No client can sign in as `default`, but Redis itself reads its file back with that user's rights.
  return `${['user default off ~* &* +@all', ...lines].join('\n')}\n`
}

/** Runs `work` with one connection. */
export async function withRedis(url: string, work: (client: Redis) => Promise<unknown>): Promise<void> {
  const client = connection(url)
  // The error is reported by the call that waits for it.
  client.on('error', () => {})
  await client.connect()
  await work(client).finally(() => client.destroy())
}

type Redis = ReturnType<typeof connection>

const connection = (url: string) =>
  createClient({
    ...redisSettingsFor(readRedisAddress(url), { connectTimeout: 2_000, reconnectStrategy: false }),
    commandOptions: { timeout: 2_000 },
  })

/** Resolves when the server lets us in and answers. */
export function pingRedis(url: string): Promise<void> {
  return withRedis(url, client => client.ping())
}

/** Removes every key that starts with the prefix. */
export function clearRedis(url: string, prefix: string): Promise<void> {
  return withRedis(url, async client => {
    for await (const keys of client.scanIterator({ MATCH: `${prefix}*`, COUNT: 1_000 })) {
      if (keys.length > 0) await client.unlink(keys)
    }
  })
}
