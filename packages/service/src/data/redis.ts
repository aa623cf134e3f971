import { Redis } from 'ioredis'
import type { BaseConfig } from '../config.ts'
import type { Logger } from '../log.ts'

/** Redis for requests: when it cannot answer now, the command fails at once instead of holding the request. */
export async function connectRedis(config: Pick<BaseConfig, 'redisUrl'>, log: Logger): Promise<Redis> {
  const redis = new Redis(config.redisUrl, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 2_000,
    connectTimeout: 2_000,
    retryStrategy: attempt => Math.min(attempt * 100, 2_000),
  })
  redis.on('error', error => log.warn({ err: error }, 'Redis does not answer'))
  await redis.connect()
  return redis
}

/** Redis for BullMQ's workers, which wait on it for as long as it takes. */
export function connectWorkerRedis(config: Pick<BaseConfig, 'redisUrl'>, log: Logger): Redis {
  const redis = new Redis(config.redisUrl, {
    maxRetriesPerRequest: null,
    retryStrategy: attempt => Math.min(attempt * 100, 2_000),
  })
  redis.on('error', error => log.warn({ err: error }, 'Redis does not answer the workers'))
  return redis
}
