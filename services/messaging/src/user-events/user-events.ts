import type { Caller, LiveEvent } from '@kocyolu/contracts'
import { liveChannel } from '@kocyolu/service'
import { sql } from 'kysely'
import { type Payloads, UserEvent } from '../db/entities.ts'
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

/** The next `seq` of each of these users. */
type Seqs = ReadonlyMap<string, number>

type OfMessages = 'message.created' | 'message.read' | 'message.changed'

/** Events for a user's browsers; that a message was sent or read is stored by the message's own statement. */
export type NewEvent =
  | { type: 'message.changed'; payload: null; messageId: number }
  | {
      [T in Exclude<keyof Payloads, OfMessages>]: { type: T; payload: Payloads[T] }
    }[Exclude<keyof Payloads, OfMessages>]

/**
 * Takes the next `seq` of each user. Their counters stay locked until the transaction ends, so a lower `seq` is
 * never committed after a higher one; they are locked in user-id order, so that no two writers wait for each other.
 */
export async function takeSeqs({ em }: Pick<Deps, 'em'>, userIds: readonly string[]): Promise<Seqs> {
  const rows = await em
    .getKysely()
    .insertInto('event_counters')
    .values(userIds.toSorted().map(userId => ({ user_id: userId, last_seq: 1 })))
    .onConflict(conflict =>
      conflict.column('user_id').doUpdateSet(eb => ({ last_seq: eb('event_counters.last_seq', '+', 1) })),
    )
    .returning(['user_id', 'last_seq'])
    .execute()
  return new Map(rows.map(row => [row.user_id, row.last_seq]))
}

/** Writes down what happened, for everyone whose `seq` was taken. */
export function appendEvents(
  { em, clock }: Pick<Deps, 'em' | 'clock'>,
  seqs: Seqs,
  eventFor: (userId: string) => NewEvent,
): void {
  for (const [userId, seq] of seqs)
    em.persist(em.create(UserEvent, { userId, seq, ...eventFor(userId), createdAt: clock.now() }))
}

/** Stores an event for these people's browsers, as part of the transaction. The result wakes their streams, after the commit. */
export async function publishEvents(
  deps: Deps,
  events: ReadonlyMap<string, NewEvent>,
): Promise<() => Promise<void>> {
  const userIds = [...events.keys()]
  appendEvents(deps, await takeSeqs(deps, userIds), userId => {
    const event = events.get(userId)
    if (!event) throw new Error('A seq was taken for a user without an event')
    return event
  })
  await deps.em.flush()
  return () => wake(deps, userIds)
}

/** The `seq` of a user's newest event in the moment of the statement it is part of. */
export function seqOf({ id }: Pick<Caller, 'id'>) {
  return sql<number>`coalesce((select last_seq from event_counters where user_id = ${id}), 0)`.as('seq')
}
