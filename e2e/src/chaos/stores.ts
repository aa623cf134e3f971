import { connectToLeader, readRedisAddress, redisSettingsFor } from '@kocyolu/service/addresses'
import type pg from 'pg'
import { createClient, type RedisClientType } from 'redis'

/** Looks into the stores as who may do everything there. */
export async function withStores<T>(
  { databaseUrl, redisUrl }: { databaseUrl: string; redisUrl: string },
  work: (client: pg.Client, redis: RedisClientType) => Promise<T>,
): Promise<T> {
  const redis = createClient(redisSettingsFor(readRedisAddress(redisUrl), {})) as RedisClientType
  redis.on('error', () => {})
  const [client] = await Promise.all([connectToLeader(databaseUrl, {}), redis.connect()])
  try {
    return await work(client, redis)
  } finally {
    redis.destroy()
    await client.end()
  }
}
