import {
  type EventPayload,
  type EventType,
  events,
  type JobName,
  type JobPayload,
  jobs,
} from '@kocyolu/contracts'
import { currentTrace } from '@kocyolu/telemetry'
import type { Clock, Ids } from '../clock.ts'
import type { Em } from '../data/orm.ts'
import { OutboxEntry } from './events.entity.ts'

type OutboxDeps = { em: Em; clock: Clock; ids: Ids }

/** Writes an event to the outbox: part of the caller's transaction, so it is published if and only if the change is kept. Flush as usual. */
export function emit<T extends EventType>(deps: OutboxDeps, type: T, payload: EventPayload<T>): void {
  write(deps, { kind: 'event', name: type, payload: events[type].payload.parse(payload) })
}

/** The rows that `emit` writes, as the values of a statement that writes them together with its change. */
export type EventEntry = {
  eventId: string
  eventType: EventType
  payload: unknown
  occurredAt: Date
  trace: string | null
}

/** An event, checked as `emit` checks it, for a statement of the caller's own. */
export function eventEntry<T extends EventType>(
  { clock, ids }: Pick<OutboxDeps, 'clock' | 'ids'>,
  eventType: T,
  payload: EventPayload<T>,
): EventEntry {
  const checked = events[eventType].payload.parse(payload)
  return { eventId: ids.uuid(), eventType, payload: checked, occurredAt: clock.now(), trace: traceNow() }
}

/** Asks for background work, as part of the caller's transaction. */
export function enqueue<N extends JobName>(deps: OutboxDeps, name: N, payload: JobPayload<N>): void {
  write(deps, { kind: 'job', name, payload: jobs[name].payload.parse(payload) })
}

/** The trace that an entry of the outbox goes on with, null where none is recorded. */
export const traceNow = (): string | null => currentTrace() ?? null

type Entry = { kind: 'event' | 'job'; name: string; payload: unknown }

function write({ em, clock, ids }: OutboxDeps, entry: Entry): void {
  const written = { ...entry, id: ids.uuid(), occurredAt: clock.now(), trace: traceNow() }
  em.persist(em.create(OutboxEntry, written))
}
