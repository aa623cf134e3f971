import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServiceName } from '@kocyolu/contracts'
import { createClient } from '@redis/client'
import { vi } from 'vitest'
import { redisRights } from '../data/redis-rights.ts'

/** A Redis server of a test's own, which keeps all writes and lets in just one service. */
export type OwnRedis = {
  url: string
  /** Ends it as a crash would; it stays away until it is started. */
  kill(): Promise<void>
  /** Resolves when it has read its files back and answers. */
  start(): Promise<void>
  /** Throws away what it keeps, while it is away. */
  empty(): void
  remove(): Promise<void>
}

/** Prepares a server that gives the service just its rights on keys with the prefix; `start` it. */
export async function ownRedis(service: ServiceName, redisPrefix: string): Promise<OwnRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-own-redis-'))
  const rights = new Set(Object.values(redisRights(service, redisPrefix)).flat())
  const users = join(folder, 'users.acl')
  writeFileSync(
    users,
    `user default off ~* &* +@all\nuser ${service} on >secret resetchannels ${[...rights].join(' ')}\n`,
  )
  const port = await freePort()
  const url = `redis://${service}:secret@127.0.0.1:${port}`
  const settings = { port, dir: folder, aclfile: users, appendonly: 'yes', appendfsync: 'no', save: '' }
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  let running: ChildProcess | undefined
  const kill = async (): Promise<void> => {
    if (!running) return
    const exited = once(running, 'exit')
    running.kill('SIGKILL')
    await exited
    running = undefined
  }
  return {
    url,
    kill,
    async start() {
      running = spawn('redis-server', args, { stdio: 'ignore' })
      await vi.waitFor(() => ping(url))
    },
    empty: () => rmSync(join(folder, 'appendonlydir'), { recursive: true }),
    async remove() {
      await kill()
      rmSync(folder, { recursive: true })
    },
  }
}

async function ping(url: string): Promise<void> {
  const client = createClient({ url, socket: { reconnectStrategy: false } }).on('error', () => {})
  await client.connect()
  await client.ping().finally(() => client.destroy())
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}
