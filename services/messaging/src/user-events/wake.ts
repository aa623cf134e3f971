import { liveChannel } from '@kocyolu/service'
import type { Deps } from '../service.ts'

/** What makes a user's streams look into the database. It carries nothing, so losing one only costs time. */
const wakeCall = JSON.stringify({ type: 'wake' })

/** Tells the streams of these users, wherever they are, that there is something new for them. */
export async function wake(
  { volatileRedis, config, log }: Pick<Deps, 'volatileRedis' | 'config' | 'log'>,
  userIds: readonly string[],
): Promise<void> {
  const calls = userIds.map(userId =>
    volatileRedis.publish(liveChannel(config.redisPrefix, userId), wakeCall),
  )
  for (const call of await Promise.allSettled(calls)) {
    if (call.status === 'rejected') log.warn({ err: call.reason }, 'a stream was not woken')
  }
}
