import pg from 'pg'
import { createClient, type RedisClientType } from 'redis'

/** Looks into the stores as who may do everything there. */
export async function withStores<T>(
  { databaseUrl, redisUrl }: { databaseUrl: string; redisUrl: string },
  work: (client: pg.Client, redis: RedisClientType) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  const redis = createClient({ url: redisUrl }) as RedisClientType
  redis.on('error', () => {})
  await Promise.all([client.connect(), redis.connect()])
  try {
    return await work(client, redis)
  } finally {
    redis.destroy()
    await client.end()
  }
}
