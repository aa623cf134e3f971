import type { LiveEvent } from '@kocyolu/contracts'
import { liveChannel } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { wakeCall } from './wake-call.ts'

type Needs = Pick<Deps, 'volatileRedis' | 'config' | 'log'>

/** An event that is stored, as one user's streams pass it on. */
export type StoredFor = { userId: string; seq: number; event: LiveEvent }

/** Tells the streams of these users, wherever they are, that there is something new for them. */
export function wake(deps: Needs, userIds: readonly string[]): Promise<void> {
  return callAll(
    deps,
    userIds.map(userId => [userId, wakeCall()]),
  )
}

/** Gives the streams of users, wherever they are, what is new for them: they read only what they find missing before it. */
export function wakeWith(deps: Needs, events: readonly StoredFor[]): Promise<void> {
  return callAll(
    deps,
    events.map(({ userId, seq, event }) => [userId, wakeCall(seq, event)]),
  )
}

/** Losing a call only costs time: streams look for themselves as well. */
async function callAll(
  { volatileRedis, config, log }: Needs,
  calls: readonly (readonly [string, string])[],
): Promise<void> {
  const published = calls.map(([userId, call]) =>
    volatileRedis.publish(liveChannel(config.redisPrefix, userId), call),
  )
  for (const call of await Promise.allSettled(published)) {
    if (call.status === 'rejected') log.warn({ err: call.reason }, 'a stream was not woken')
  }
}
