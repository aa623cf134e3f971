import type { LiveEvent } from '@kocyolu/contracts'
import { liveChannel } from '@kocyolu/service'
import type { Deps } from '../service.ts'

/** An event within a call, as text: a process that passes it on need not understand it. */
export type Carried = { seq: number; event: string }

// Others may come from a newer build: they are read, and sent as far as this one can.
const carrying = /^\{"type":"wake","seq":(\d+),"event":(\{"type":"message\.(?:created|read)",.*\})\}$/

/** Has a user's streams read new events; with an event in the call they may not need to. An older build only reads. */
export function wakeCall(seq?: number, event?: LiveEvent): string {
  return JSON.stringify({ type: 'wake', seq, event })
}

/** The event that a call carries. */
export function carriedBy(call: string): Carried | undefined {
  const [, seq, event] = carrying.exec(call) ?? []
  return seq && event ? { seq: Number(seq), event } : undefined
}

type Needs = Pick<Deps, 'volatileRedis' | 'config' | 'log'>

/** An event that is stored, as one user's streams pass it on. */
type StoredFor = { userId: string; seq: number; event: LiveEvent }

/** Wakes the streams of these users on all replicas to read new events. */
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
    if (call.status === 'rejected')
      log.warn({ err: call.reason }, 'a stream could not be woken; it reads at its next check')
  }
}
