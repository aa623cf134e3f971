import type { BaseDeps } from '@kocyolu/service'
import { LiveHub } from './live-hub.ts'

/** The hub on a Redis connection of its own, because one that subscribes can do nothing else. It may be away at first. */
export async function connectLiveHub({
  volatileRedis,
  config,
  log,
}: Pick<BaseDeps, 'volatileRedis' | 'config' | 'log'>): Promise<LiveHub> {
  const subscriber = volatileRedis.duplicate()
  const unheard = (error: unknown): void => log.warn({ err: error }, 'Redis does not answer the live hub')
  subscriber.on('error', unheard)
  const hub = new LiveHub(subscriber, config.redisPrefix, unheard)
  await subscriber.connect().catch(unheard)
  return hub
}
