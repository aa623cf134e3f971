/** Tables of people's streams and mails. */
export const liveSql = [
  'create table event_counters (user_id uuid primary key, last_seq integer not null)',
  // Events of other services have a payload, those of messages a message.
  `create table user_events (
    user_id uuid not null,
    seq integer not null,
    type text not null,
    message_id integer references messages,
    payload jsonb,
    created_at timestamptz not null,
    primary key (user_id, seq)
  )`,
  'create index user_events_age on user_events (created_at)',
  // Up to which message a user was mailed a digest, and whose later messages were postponed.
  `create table digests (
    user_id uuid primary key,
    last_message_id integer not null,
    sent_at timestamptz not null,
    is_deferred boolean not null default false
  )`,
  'create index digests_deferred on digests (user_id) where is_deferred',
  // The only row: up to which message the digest has looked for readers.
  `create table digest_progress (
    id integer primary key default 1 check (id = 1),
    message_at timestamptz not null,
    message_id integer not null
  )`,
  'insert into digest_progress (message_at, message_id) values (now(), 0)',
]
