import { lookup } from 'node:dns/promises'
import { createClient } from '@redis/client'
import { within } from '../within.ts'
import type { ServerAddress } from './server-address.ts'

/** A group of servers, and who watches it. */
type Watched = {
  servers: readonly ServerAddress[]
  group: { name: string; port: number }
  authorities?: { ca?: string } | undefined
}

// All are asked at once, so one that hangs costs this only where the others disagree.
const answerMs = 1_000

/** The group's present primary: the one most of its sentinels name, as soon as no other can be named by more. */
export async function findLeader(
  watched: Watched,
): Promise<{ host: string; address: string; family: number }> {
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
