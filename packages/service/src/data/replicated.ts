import type { BaseConfig } from '../config.ts'
import type { Redis } from './redis.ts'

/** So long the replicas are waited for; whatever is asked on the same connection waits behind it. */
const replicasMs = 500

/**
 * Resolves when as many replicas as are set have all that was written before on this connection. A leader that dies after
 * that leaves nothing of it behind; without it, what it has acknowledged in its last moment is lost with it.
 */
export async function untilReplicated(
  redis: Redis,
  { redisReplicas }: Pick<BaseConfig, 'redisReplicas'>,
): Promise<void> {
  if (redisReplicas === 0) return
  const had = await redis.wait(redisReplicas, replicasMs)
  if (had < redisReplicas)
    throw new Error(`Of ${redisReplicas} replicas of Redis ${had} have what was written`)
}
