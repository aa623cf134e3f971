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

const group = 'kocyolu'
const password = 'secret'

/** Two servers of Redis, of which one follows the other, and three sentinels that name the one that leads. */
export type RedisGroup = {
  url: string
  /** Where the leader listens. */
  leader(): Promise<string>
  /** Ends whoever leads as a crash would, or freezes it. */
  lose(how: 'SIGKILL' | 'SIGSTOP'): Promise<void>
  /** Starts, or thaws, whoever was lost. */
  bringBack(): Promise<void>
  remove(): Promise<void>
}

/** Starts a group that lets one service in with just its rights. Its members differ by their address, not by their port. */
export async function startRedisGroup(service: ServiceName, redisPrefix: string): Promise<RedisGroup> {
  const folder = mkdtempSync(join(tmpdir(), 'kocyolu-redis-group-'))
  const running = new Map<string, ChildProcess>()
  const [port, ...sentinels] = [await freePort(), await freePort(), await freePort(), await freePort()]
  const hosts = ['127.0.0.1', '127.0.0.2']
  const rights = Object.values(redisRights(service, redisPrefix)).flat()
  const users = [
    `user default on >${password} ~* &* +@all`,
    `user ${service} on >${password} resetchannels ${[...new Set(rights)].join(' ')}`,
  ]
  const run = (name: string, lines: string[], ...flags: string[]): void => {
    const file = join(folder, name)
    writeFileSync(file, `${lines.join('\n')}\n`)
    running.set(name, spawn('redis-server', [file, ...flags], { stdio: 'ignore' }))
  }
  const runMember = (host: string, leads: boolean): void =>
    run(host, [
      ...[
        `port ${port}`,
        `bind ${host}`,
        `replica-announce-ip ${host}`,
        `dir ${folder}`,
        `appendfilename ${host}.aof`,
        ...users,
      ],
      ...[
        'appendonly yes',
        'appendfsync no',
        'save ""',
        `masterauth ${password}`,
        'repl-diskless-sync-delay 0',
      ],
      ...(leads ? [] : [`replicaof ${hosts[0]} ${port}`]),
    ])
  for (const host of hosts) runMember(host, host === hosts[0])
  sentinels.forEach((own, at) => {
    const watch = `sentinel monitor ${group} ${hosts[0]} ${port} 2`
    const times = ['down-after-milliseconds', 'failover-timeout'].map(
      (name, index) => `sentinel ${name} ${group} ${index === 0 ? 500 : 2_000}`,
    )
    const auth = `sentinel auth-pass ${group} ${password}`
    run(
      `sentinel-${at}`,
      [`port ${own}`, 'bind 127.0.0.1', `dir ${folder}`, watch, auth, ...times],
      '--sentinel',
    )
  })
  const ask = <T>(url: string, question: string[]): Promise<T> => askOnce(url, question) as Promise<T>
  const leader = async (): Promise<string> => {
    const [host = ''] = await ask<string[]>(`redis://127.0.0.1:${sentinels[0]}`, [
      ...['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', group],
    ])
    return host
  }
  let lost: { host: string; how: 'SIGKILL' | 'SIGSTOP' } | undefined
  // Sentinels that have not heard of the replica and of each other would have nobody to choose.
  await vi.waitFor(async () => {
    for (const own of sentinels) {
      const state = await ask<string[]>(`redis://127.0.0.1:${own}`, ['INFO', 'sentinel'])
      if (!String(state).includes('status=ok') || !String(state).includes('slaves=1,sentinels=3'))
        throw new Error(String(state))
    }
  })
  return {
    url: `redis://${service}:${password}@${sentinels.map(own => `127.0.0.1:${own}`).join()}/?sentinel=${group}&port=${port}`,
    leader,
    async lose(how) {
      lost = { host: await leader(), how }
      running.get(lost.host)?.kill(how)
    },
    async bringBack() {
      if (lost?.how === 'SIGSTOP') running.get(lost.host)?.kill('SIGCONT')
      else if (lost) runMember(lost.host, true)
      lost = undefined
    },
    async remove() {
      for (const each of running.values()) {
        const ended = each.exitCode === null && each.signalCode === null ? once(each, 'exit') : undefined
        each.kill('SIGKILL')
        await ended
      }
      rmSync(folder, { recursive: true })
    },
  }
}

async function askOnce(url: string, question: string[]): Promise<unknown> {
  const client = createClient({ url, socket: { reconnectStrategy: false } }).on('error', () => {})
  await client.connect()
  return client.sendCommand(question).finally(() => client.destroy())
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  await once(server.close(), 'close')
  return port
}
