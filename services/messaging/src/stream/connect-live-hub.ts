import type { BaseDeps } from '@kocyolu/service'
import { LiveHub } from './live-hub.ts'

/** The hub on a Redis connection of its own, because one that subscribes can do nothing else. */
export async function connectLiveHub({
  redis,
  config,
  log,
}: Pick<BaseDeps, 'redis' | 'config' | 'log'>): Promise<LiveHub> {
  const subscriber = redis.duplicate()
  subscriber.on('error', (error: unknown) => log.warn({ err: error }, 'Redis does not answer the live hub'))
  await subscriber.connect()
  return new LiveHub(subscriber, config.redisPrefix)
}
