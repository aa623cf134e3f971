import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServiceName } from '@kocyolu/contracts'
import { createClient } from '@redis/client'
import { vi } from 'vitest'
import { readRedisAddress, redisSettingsFor } from '../data/redis-address.ts'
import { redisRights } from '../data/redis-rights.ts'
import type { Certificates } from './certificates.ts'

const group = 'kocyolu'
const password = 'secret'

/** Two servers of Redis, of which one follows the other, and three sentinels that name the one that leads. */
export type RedisGroup = {
  url: string
  /** Where the leader listens. */
  leader(): Promise<string>
  /** Ends the primary as a crash would, or freezes it. */
  lose(how: 'SIGKILL' | 'SIGSTOP'): Promise<void>
  /** Starts, or thaws, the lost server. */
  bringBack(): Promise<void>
  remove(): Promise<void>
}

/** The lines of a server, or of a sentinel, that listens there; with certificates never in the clear. */
const listening = (port: number, certificates?: Certificates): string[] =>
  certificates
    ? [
        ...['port 0', `tls-port ${port}`, 'tls-replication yes', 'tls-auth-clients no'],
        ...[`tls-cert-file ${certificates.certificate}`, `tls-key-file ${certificates.key}`],
        `tls-ca-cert-file ${certificates.authority}`,
      ]
    : [`port ${port}`]

/** Starts a group that lets one service in with just its rights. Its members differ by their address, not by their port. */
export async function startRedisGroup(
  service: ServiceName,
  redisPrefix: string,
  certificates?: Certificates,
): Promise<RedisGroup> {
  const sealed = certificates ? { scheme: 'rediss', query: `cacert=${certificates.authority}` } : undefined
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
        ...listening(port, certificates),
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
      [...listening(own, certificates), 'bind 127.0.0.1', `dir ${folder}`, watch, auth, ...times],
      '--sentinel',
    )
  })
  const ask = <T>(sentinel = 0, question: string[]): Promise<T> =>
    askOnce(
      `${sealed?.scheme ?? 'redis'}://127.0.0.1:${sentinel}/?${sealed?.query ?? ''}`,
      question,
    ) as Promise<T>
  const leader = async (): Promise<string> => {
    const question = ['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', group]
    const [host = ''] = await ask<string[]>(sentinels[0], question)
    return host
  }
  let lost: { host: string; how: 'SIGKILL' | 'SIGSTOP' } | undefined
  // Sentinels that do not know the replica and of each other would have no server to choose.
  await vi.waitFor(async () => {
    for (const own of sentinels) {
      const state = await ask<string[]>(own, ['INFO', 'sentinel'])
      if (!String(state).includes('status=ok') || !String(state).includes('slaves=1,sentinels=3'))
        throw new Error(String(state))
    }
  })
  return {
    url: `${sealed?.scheme ?? 'redis'}://${service}:${password}@${sentinels.map(own => `127.0.0.1:${own}`).join()}/?sentinel=${group}&port=${port}&${sealed?.query ?? ''}`,
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
  const settings = redisSettingsFor(readRedisAddress(url), { reconnectStrategy: () => false })
  const client = createClient(settings).on('error', () => {})
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
