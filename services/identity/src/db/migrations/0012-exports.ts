import { sqlMigration } from '@kocyolu/service'

/**
 * The file of all that somebody has here: one of each person, while services are asked for their part, while it is kept, and
 * afterwards without its content. Pieces that have arrived are gone when it is made.
 */
export const exportsOfPeople = sqlMigration('0012-exports', [
  `create table exports (
    user_id uuid primary key references users on delete cascade,
    id uuid not null unique,
    language text not null check (language in ('tr', 'en')),
    asked_at timestamptz(3) not null,
    round integer not null,
    answered text[] not null,
    due_at timestamptz(3),
    ready_at timestamptz(3),
    ends_at timestamptz(3),
    archive bytea,
    constraint exports_ready check ((ready_at is null) = (ends_at is null) and (ready_at is not null or archive is null)),
    constraint exports_due check (due_at is not null or (ready_at is not null and archive is null))
  )`,
  // It is compressed already.
  'alter table exports alter column archive set storage external',
  'create index exports_due_at on exports (due_at) where due_at is not null',
  `create table export_pieces (
    export_id uuid not null references exports (id) on delete cascade,
    service text not null,
    round integer not null,
    number integer not null,
    count integer not null check (number between 1 and count),
    text text not null,
    primary key (export_id, service, round, number)
  )`,
])
