/** Deletions of accounts, exports of personal data, and the guardians of minors. */
export const rightsSql = [
  // A row outlives its user, as a bare id: after a restore of an older backup it says who must not come back.
  `create table erasures (
    user_id uuid primary key,
    keeps_reviews boolean not null,
    round integer not null check (round in (1, 2)),
    answered text[] not null default '{}',
    is_repeated boolean not null default false,
    due_at timestamptz(3),
    erased_at timestamptz(3),
    constraint erasures_end check ((due_at is null) = (erased_at is not null))
  )`,
  'create index erasures_due on erasures (due_at) where due_at is not null',

  // One of each person: while services are asked for their part, while it is kept, then without its content. It is compressed already.
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

  // The guardian's address that a minor has given, or has removed within a day.
  `create table guardians (
    user_id uuid primary key references users on delete cascade,
    email text,
    link_id text unique,
    given_at timestamptz(3) not null,
    mailed_at timestamptz(3),
    deletion_asked_at timestamptz(3),
    due_at timestamptz(3) not null,
    constraint guardians_link check (email is not null or link_id is null)
  )`,
  'create index guardians_due_at on guardians (due_at)',
  'create index guardians_email on guardians (email)',
  // Keyed hashes of addresses that want no mail, and nothing of who had given them.
  'create table refused_guardians (address_hash text primary key, refused_at timestamptz(3) not null)',
]
