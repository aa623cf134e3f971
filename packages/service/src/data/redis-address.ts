import { lookup } from 'node:dns/promises'
import { readFileSync } from 'node:fs'
import { checkServerIdentity } from 'node:tls'
import { createClient, type RedisClientOptions } from '@redis/client'
import { within } from '../clock.ts'
import { readServer, type ServerAddress } from './database-address.ts'

/** A group of servers, and who watches it. */
type Watched = {
  servers: readonly ServerAddress[]
  group: { name: string; port: number }
  authorities?: { ca?: string } | undefined
}

// All are asked at once, so one that hangs costs this only where the others disagree.
const answerMs = 1_000

/** The group's present primary: the one most of its sentinels name, as soon as no other can be named by more. */
async function findLeader(watched: Watched): Promise<{ host: string; address: string; family: number }> {
  const { group } = watched
  const { host, port } = await namedByMajority(watched)
  if (port !== group.port)
    throw new Error(
      `${group.name} is led by ${host}:${port}, and its members are said to listen on ${group.port}`,
    )
  return { host, ...(await lookup(host)) }
}

async function namedByMajority(watched: Watched): Promise<ServerAddress> {
  const { servers, group } = watched
  const votes = new Map<string, number>()
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const failures: unknown[] = []
  const asked = servers.map(sentinel =>
    askSentinel(sentinel, watched).then(
      leader => {
        const count = (votes.get(leader) ?? 0) + 1
        votes.set(leader, count)
        if (count > servers.length / 2) resolve(leader)
      },
      (error: unknown) => failures.push(error),
    ),
  )
  void Promise.all(asked).then(() => {
    const [first] = [...votes].toSorted(([, one], [, other]) => other - one)
    if (first) resolve(first[0])
    else reject(new AggregateError(failures, `No sentinel says who leads ${group.name}`))
  })
  const [host = '', port] = (await promise).split(' ')
  return { host, port: Number(port) }
}

async function askSentinel({ host, port }: ServerAddress, { group, authorities }: Watched): Promise<string> {
  const seal = authorities && { tls: true as const, ...authorities }
  const client = createClient({
    maintNotifications: 'disabled',
    socket: { host, port, ...seal, connectTimeout: answerMs, reconnectStrategy: false },
  })
  // The error is reported by the call that waits for it.
  client.on('error', () => {})
  const ask = async (): Promise<unknown> => {
    await client.connect()
    return client.sendCommand(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', group.name])
  }
  try {
    const answer = await within(answerMs, ask())
    if (!Array.isArray(answer)) throw new Error(`The sentinel ${host}:${port} knows no group ${group.name}`)
    return answer.join(' ')
  } finally {
    client.destroy()
  }
}

/** Where a Redis is: one server, or a group whose leader its sentinels name. */
export type RedisAddress = {
  servers: readonly [ServerAddress, ...ServerAddress[]]
  signIn: { username?: string; password?: string; database?: number }
  /** The group of which the servers are the sentinels; all of its members listen on one port. */
  group?: { name: string; port: number }
  authorities?: { ca?: string }
}

const form = /^(rediss?):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/?]+)(?:\/(\d*))?(?:\?(.*))?$/
const standardPort = 6379

/**
 * Reads `redis://user:password@host:6379`, sealed as `rediss://…` (`cacert` is the authority's file), or that of a group:
 * `redis://user:password@one:26379,two:26379,three:26379/?sentinel=<group>`, with `port` where its members have another.
 */
export function readRedisAddress(url: string): RedisAddress {
  const parts = form.exec(url)
  if (!parts) throw new Error('is not like redis://user:password@host:6379 or rediss://…')
  const [, protocol, username = '', password = '', hosts = '', database = '', query = ''] = parts
  const [first, ...others] = hosts.split(',').map(server => readServer(server, standardPort))
  if (!first) throw new Error('names no server')
  const { sentinel, port, cacert, ...unknown } = Object.fromEntries(new URLSearchParams(query))
  const [stranger] = Object.keys(unknown)
  if (stranger) throw new Error(`has a parameter that is not known here: ${stranger}`)
  if (!sentinel && others.length > 0) throw new Error('names several servers and no group (?sentinel=…)')
  if (!sentinel && port) throw new Error('has a port for the members of a group, and no group (?sentinel=…)')
  if (cacert && protocol === 'redis') throw new Error('has a cacert and is not sealed: write rediss://')
  return {
    servers: [first, ...others],
    signIn: {
      ...(username && { username: decodeURIComponent(username) }),
      ...(password && { password: decodeURIComponent(password) }),
      ...(database && { database: Number(database) }),
    },
    ...(sentinel && { group: { name: sentinel, port: Number(port ?? standardPort) } }),
    ...(protocol === 'rediss' && { authorities: cacert ? { ca: readFileSync(cacert, 'utf8') } : {} }),
  }
}

type SocketSettings = NonNullable<RedisClientOptions['socket']>

/** Options of node-redis for the server, or for the group's primary at each new connection. */
export function redisSettingsFor(
  { servers, signIn, group, authorities }: RedisAddress,
  socket: Pick<SocketSettings, 'connectTimeout' | 'reconnectStrategy' | 'socketTimeout'>,
): RedisClientOptions {
  if (!group) {
    const { host, port } = servers[0]
    return { ...signIn, socket: { ...socket, host, port, ...(authorities && { tls: true, ...authorities }) } }
  }
  let leader = group.name
  return {
    ...signIn,
    // It would look the group's name up elsewhere.
    maintNotifications: 'disabled',
    socket: {
      ...socket,
      host: group.name,
      port: group.port,
      lookup(_host, { all }, found) {
        findLeader({ servers, group, authorities }).then(
          ({ host, address, family }) => {
            leader = host
            if (all) found(null, [{ address, family }])
            else found(null, address, family)
          },
          (error: Error) => found(error, []),
        )
      },
      ...(authorities && {
        tls: true,
        ...authorities,
        checkServerIdentity: (_name: string, certificate) => checkServerIdentity(leader, certificate),
      }),
    } as SocketSettings,
  }
}
