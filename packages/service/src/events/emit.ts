import {
  type EventPayload,
  type EventType,
  events,
  type JobName,
  type JobPayload,
  jobs,
} from '@kocyolu/contracts'
import { currentTrace } from '@kocyolu/telemetry'
import { defineEntity, p } from '@mikro-orm/core'
import type { Clock, Ids } from '../clock.ts'
import type { Em } from '../data/orm.ts'

/** An event or a job that waits, in the same transaction as the change that caused it, for the relay. */
export const OutboxEntry = defineEntity({
  name: 'OutboxEntry',
  tableName: 'outbox',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(['event', 'job'] as const),
    name: p.string(),
    payload: p.json<unknown>(),
    occurredAt: p.datetime(),
    /** The `traceparent` of what caused it, where traces are recorded. */
    trace: p.text().nullable(),
    attempts: p.integer().default(0),
    lastError: p.text().nullable(),
    /** A relay that has the entry in hand moves this ahead: its lease. */
    nextAttemptAt: p.datetime().defaultRaw('now()'),
  },
})

/** Events that the relay has put on a queue. Only a restore reads them, which gives it again to a service that has not had it. */
export const SentEntry = defineEntity({
  name: 'SentEntry',
  tableName: 'sent_entries',
  properties: {
    id: p.uuid().primary(),
    kind: p.enum(['event', 'job'] as const),
    name: p.string(),
    payload: p.json<unknown>(),
    occurredAt: p.datetime(),
    sentAt: p.datetime().defaultRaw('now()'),
  },
})

/** An event that this service could not handle: of a type or a shape that its build does not know, or that failed for hours. */
export const ParkedEvent = defineEntity({
  name: 'ParkedEvent',
  tableName: 'parked_events',
  properties: {
    id: p.uuid().primary(),
    type: p.text(),
    payload: p.json<unknown>(),
    occurredAt: p.datetime(),
    reason: p.text(),
    parkedAt: p.datetime().defaultRaw('now()'),
  },
})

/** The id of an event whose effect is in this database; written in the same transaction as that effect. */
export const HandledEvent = defineEntity({
  name: 'HandledEvent',
  tableName: 'handled_events',
  properties: {
    id: p.uuid().primary(),
    handledAt: p.datetime().defaultRaw('now()'),
  },
})

/** The outbox, what has left it for some days, which events were handled, and which cannot be handled yet. */
export const eventsSql = [
  `create table outbox (
    id uuid primary key,
    kind text not null check (kind in ('event', 'job')),
    name text not null,
    payload jsonb not null,
    occurred_at timestamptz not null,
    trace text,
    attempts integer not null default 0,
    last_error text,
    next_attempt_at timestamptz not null default now()
  )`,
  `create function outbox_wake() returns trigger language plpgsql as $$
    begin
      perform pg_notify(tg_table_schema || '_outbox', '');
      return null;
    end $$`,
  // A trigger, since entries are written by entities and by statements: each wakes the relay when its transaction commits.
  'create trigger outbox_wake after insert on outbox for each statement execute function outbox_wake()',
  // A service that is restored to an earlier hour is given again what was sent since.
  `create table sent_entries (
    id uuid primary key,
    kind text not null,
    name text not null,
    payload jsonb not null,
    occurred_at timestamptz not null,
    sent_at timestamptz not null default now()
  )`,
  'create index sent_entries_sent_at on sent_entries (sent_at)',
  'create table handled_events (id uuid primary key, handled_at timestamptz not null default now())',
  'create index handled_events_handled_at on handled_events (handled_at)',
  `create table parked_events (
    id uuid primary key,
    type text not null,
    payload jsonb not null,
    occurred_at timestamptz not null,
    reason text not null,
    parked_at timestamptz not null default now()
  )`,
]

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
