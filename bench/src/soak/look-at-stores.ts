import pg from 'pg'
import { createClient } from 'redis'
import type { Found } from './look.ts'

interface Stores {
  databaseUrl: string
  redisUrl: string
  redisVolatileUrl: string
}

/** Connections, locks and keys of the stores; a store that is away is asked again next time. */
export async function lookAtStores(stores: Stores): Promise<Found[]> {
  const found = await Promise.allSettled([
    lookAtDatabase(stores.databaseUrl),
    lookAtRedis('redis', stores.redisUrl),
    lookAtRedis('redis-volatile', stores.redisVolatileUrl),
  ])
  return found.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
}

async function lookAtDatabase(connectionString: string): Promise<Found[]> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const connections = await client.query<{ of: string; value: number }>(
      `select usename of, count(*)::int value from pg_stat_activity
       where pid <> pg_backend_pid() and backend_type = 'client backend' and usename is not null group by 1`,
    )
    const locks = await client.query<{ value: number }>(
      'select count(*)::int value from pg_locks where pid is distinct from pg_backend_pid()',
    )
    return [
      ...connections.rows.map(row => ({
        what: 'connections' as const,
        life: '',
        ...row,
        of: `postgres, ${row.of}`,
      })),
      { what: 'locks', of: 'postgres', life: '', value: locks.rows[0]?.value ?? 0 },
    ]
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function lookAtRedis(name: string, url: string): Promise<Found[]> {
  const redis = createClient({ url, socket: { connectTimeout: 2_000, reconnectStrategy: false } })
  redis.on('error', () => {})
  try {
    await redis.connect()
    // Without this one.
    const clients = (await redis.clientList()).length - 1
    const keys = new Map<string, number>()
    for await (const some of redis.scanIterator({ COUNT: 1_000 }))
      for (const key of some) keys.set(familyOf(key), (keys.get(familyOf(key)) ?? 0) + 1)
    return [
      { what: 'connections', of: name, life: '', value: clients },
      ...[...keys].map(([family, value]) => ({
        what: 'keys' as const,
        of: `${name}, ${family}`,
        life: '',
        value,
      })),
    ]
  } finally {
    redis.destroy()
  }
}

/** The part of a key that says what it is for: `kocyolu:session:…` is a session. */
const familyOf = (key: string): string => key.split(':')[1] ?? key
