/** The outbox, for a service's first migration. Of its columns `job_id` and `delay_ms` are not used any more. Writing to it wakes the relay that listens on `<schema>_outbox`. */
export const outboxSql = [
  `create table outbox (
    id uuid primary key,
    kind text not null check (kind in ('event', 'job')),
    name text not null,
    payload jsonb not null,
    job_id text,
    delay_ms integer,
    occurred_at timestamptz not null
  )`,
  `create function outbox_wake() returns trigger language plpgsql as $$
    begin
      perform pg_notify(tg_table_schema || '_outbox', '');
      return null;
    end $$`,
  'create trigger outbox_wake after insert on outbox for each statement execute function outbox_wake()',
]

/** How often the relay failed with an entry, why, and when it may be tried; and events that cannot be handled yet. */
export const sharedEventsSql = [
  `alter table outbox
    add column attempts integer not null default 0,
    add column last_error text,
    add column next_attempt_at timestamptz not null default now()`,
  `create table parked_events (
    id uuid primary key,
    type text not null,
    payload jsonb not null,
    occurred_at timestamptz not null,
    reason text not null,
    parked_at timestamptz not null default now()
  )`,
]

/** Which trace an entry goes on with. */
export const outboxTraceSql = ['alter table outbox add column trace text']

/** The ids of handled events, for a service's first migration. */
export const handledEventsSql = [
  'create table handled_events (id uuid primary key, handled_at timestamptz not null default now())',
  'create index handled_events_handled_at on handled_events (handled_at)',
]

/** What has left the outbox, for some days: whoever is restored to an earlier hour is given again what was sent since. */
export const sentEntriesSql = [
  `create table sent_entries (
    id uuid primary key,
    kind text not null,
    name text not null,
    payload jsonb not null,
    occurred_at timestamptz not null,
    sent_at timestamptz not null default now()
  )`,
  'create index sent_entries_sent_at on sent_entries (sent_at)',
]
