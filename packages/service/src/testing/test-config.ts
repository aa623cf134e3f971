import { randomBytes } from 'node:crypto'
import { createClient } from '@redis/client'
import type { BaseConfig } from '../config.ts'
import { testStores } from './stores.ts'

/** Settings of one test file: its own keys in Redis, limits that no test meets by accident. */
export function testEnvironment(databaseUrl: string): NodeJS.ProcessEnv {
  const { pooler, postgresUrl, redisUrl } = testStores()
  return {
    ...(pooler && { DATABASE_DIRECT_SERVERS: new URL(postgresUrl).host, DATABASE_PREPARED: 'false' }),
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    REDIS_PREFIX: `t:${randomBytes(6).toString('hex')}:`,
    SESSION_KEYS: randomBytes(16).toString('hex'),
    PUBLIC_ORIGIN: 'http://kocyolu.test',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    RATE_LIMIT_PER_MINUTE: '100000',
    ADDRESS_LIMIT_PER_MINUTE: '100000',
    DRAIN_DELAY_MS: '0',
    DRAIN_MS: '100',
    // Races of hundreds wait for a place in the pool.
    DATABASE_CONNECT_MS: '60000',
    DATABASE_STATEMENT_MS: '60000',
    DATABASE_LOCK_MS: '60000',
    REDIS_ANSWER_MS: '60000',
    REDIS_VOLATILE_ANSWER_MS: '60000',
  }
}

/** As long as a service waits for Redis otherwise: for tests of what it does without. */
export const impatientRedis = { redisAnswerMs: 2_000, redisVolatileAnswerMs: 500 }

/** Removes what a test file left in Redis. */
export async function clearRedis({ redisPrefix }: BaseConfig): Promise<void> {
  const redis = await createClient({ url: testStores().redisUrl }).connect()
  for await (const keys of redis.scanIterator({ MATCH: `${redisPrefix}*`, COUNT: 500 })) {
    if (keys.length > 0) await redis.del(keys)
  }
  await redis.close()
}
