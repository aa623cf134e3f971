import { type BaseDeps, connectSubscriber } from '@kocyolu/service'
import type { entities } from '../db/entities.ts'
import { catchUp, checkSignIns, keepOpen } from './check-streams.ts'
import { LiveHub } from './live-hub.ts'

type Config = BaseDeps['config'] & { streamHeartbeatMs: number; streamCheckMs: number }

/** The hub on a Redis connection of its own, because one that subscribes can do nothing else. It may be away at first. */
export async function connectLiveHub(
  deps: BaseDeps<Config, typeof entities>,
): Promise<{ hub: LiveHub; close(): Promise<void> }> {
  const { config, log } = deps
  const subscriber = await connectSubscriber(config, log)
  const look = (): void => {
    catchUp(deps, hub).catch((error: unknown) => log.warn({ err: error }, 'streams were not caught up'))
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
