import { mkdirSync } from 'node:fs'
import { createConnection } from 'node:net'
import { createClient } from 'redis'
import type { ChildSpec } from '../process/child.ts'
import { host } from '../process/free-ports.ts'

/** How to run Redis. Every change is written before it is acknowledged; `durable` has it reach the disk, too, not only the system. */
export function prepareRedis(options: { program: string; folder: string; port: number; durable: boolean }): {
  spec: ChildSpec
  url: string
} {
  mkdirSync(options.folder, { recursive: true })
  const settings: Record<string, string> = {
    port: String(options.port),
    bind: host,
    dir: options.folder,
    // Jobs and sign-ins must never be evicted to make room.
    'maxmemory-policy': 'noeviction',
    save: '',
    appendonly: 'yes',
    // With `everysec` a write may wait up to two seconds behind a slow flush, acknowledged but not written.
    appendfsync: options.durable ? 'always' : 'no',
    loglevel: 'warning',
    daemonize: 'no',
  }
  return {
    url: `redis://${host}:${options.port}`,
    spec: {
      name: 'redis',
      command: options.program,
      args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
      cwd: options.folder,
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' },
    },
  }
}

/** Resolves when the server at this URL answers a PING, also while it asks for a password. */
export function pingRedis(url: string): Promise<void> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: hostname, port: Number(port || 6379) })
    socket.setTimeout(2_000, () => socket.destroy(new Error('no answer')))
    socket.once('error', reject)
    socket.once('connect', () => socket.write('PING\r\n'))
    socket.once('data', data => {
      socket.destroy()
      const answer = data.toString()
      if (/^\+PONG|^-NOAUTH/.test(answer)) resolve()
      else reject(new Error(answer.trim()))
    })
  })
}

/** Removes every key that starts with the prefix. */
export async function clearRedis(url: string, prefix: string): Promise<void> {
  const client = await createClient({ url }).connect()
  for await (const keys of client.scanIterator({ MATCH: `${prefix}*`, COUNT: 1_000 })) {
    if (keys.length > 0) await client.unlink(keys)
  }
  await client.close()
}
