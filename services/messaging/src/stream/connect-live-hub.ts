import { type BaseDeps, connectSubscriber, withEm } from '@kocyolu/service'
import type { entities } from '../db/entities.ts'
import { newestSeqs } from './events.ts'
import { LiveHub, spread } from './live-hub.ts'

/** Wakes the streams of this replica for which there is something that no call announced; one statement asks for all of them. */
export async function catchUp(
  deps: BaseDeps<BaseDeps['config'], typeof entities>,
  hub: LiveHub,
): Promise<void> {
  const { userIds } = hub
  if (userIds.length === 0) return
  for (const [userId, newest] of await newestSeqs(withEm(deps), userIds))
    for (const listener of hub.listeners(userId)) listener.catchUp(newest)
}

type Streams = Pick<LiveHub, 'listeners'>
type Wait = (ms: number) => Promise<void>

/**
 * Ends the streams whose sign-in ran out. Each is a question of its own, and of tens of thousands at once the last would
 * be answered later than any user waits: as if Redis were away, and every stream would end.
 */
export function checkSignIns(hub: Streams, spreadMs: number, wait?: Wait): Promise<void> {
  return spread(hub.listeners(), spreadMs, listener => void listener.checkSignIn(), wait)
}

/** Each heartbeat is little work, and tens of thousands at once would hold everything else up for most of a second. */
export function keepOpen(hub: Streams, spreadMs: number, wait?: Wait): Promise<void> {
  return spread(hub.listeners(), spreadMs, listener => listener.beat(), wait)
}

type Config = BaseDeps['config'] & { streamHeartbeatMs: number; streamCheckMs: number }

/** The hub on a Redis connection of its own, because one that subscribes can do nothing else. It may be away at first. */
export async function connectLiveHub(
  deps: BaseDeps<Config, typeof entities>,
): Promise<{ hub: LiveHub; close(): Promise<void> }> {
  const { config, log } = deps
  const subscriber = await connectSubscriber(config, log)
  const look = (): void => {
    catchUp(deps, hub).catch((error: unknown) =>
      log.warn({ err: error }, 'streams could not read missed events; the next check retries'),
    )
  }
  const hub = new LiveHub(subscriber, config.redisPrefix, {
    failed: error => log.warn({ err: error }, 'Redis does not answer the live hub'),
    // Not the sign-ins: they are kept elsewhere, and may not be read yet where both were away.
    missed: look,
  })
  const heart = setInterval(() => keepOpen(hub, config.streamHeartbeatMs / 2), config.streamHeartbeatMs)
  const check = setInterval(() => {
    look()
    void checkSignIns(hub, config.streamCheckMs / 2)
  }, config.streamCheckMs)
  return {
    hub,
    async close() {
      clearInterval(heart)
      clearInterval(check)
      await hub.close()
    },
  }
}
