import { createNodeRedisClient } from 'bullmq'
import type { Redis } from '../data/redis.ts'

/** A connection to Redis the way BullMQ speaks to it. */
export type BullConnection = ReturnType<typeof createNodeRedisClient>

/** Lends a connection to BullMQ. Its owner reports what goes wrong with it. */
export function forBullMq(redis: Redis): BullConnection {
  const connection = createNodeRedisClient(redis)
  connection.on('error', () => {})
  return connection
}
