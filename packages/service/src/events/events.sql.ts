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
