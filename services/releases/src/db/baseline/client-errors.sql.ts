/** Errors of browsers, in groups, with how often, where and some samples. */
export const clientErrorsSql = [
  `create table client_error_groups (
    id integer generated always as identity primary key,
    fingerprint text not null unique,
    app text not null,
    kind text not null,
    message text not null,
    place text,
    count integer not null,
    first_seen_at timestamptz(3) not null,
    last_seen_at timestamptz(3) not null
  )`,
  'create index client_error_groups_last_seen on client_error_groups (last_seen_at desc, id desc)',
  'create index client_error_groups_first_seen on client_error_groups (first_seen_at)',
  `create table client_error_counts (
    group_id integer not null references client_error_groups on delete cascade,
    hour timestamptz(3) not null,
    build text not null,
    composition integer not null,
    count integer not null,
    last_seen_at timestamptz(3) not null,
    primary key (group_id, hour, build, composition)
  )`,
  'create index client_error_counts_composition on client_error_counts (composition, group_id)',
  'create index client_error_counts_hour on client_error_counts (hour)',
  `create table client_error_tallies (
    group_id integer not null references client_error_groups on delete cascade,
    of text not null check (of in ('browser', 'path')),
    name text not null,
    count integer not null,
    primary key (group_id, of, name)
  )`,
  `create table client_error_samples (
    id integer generated always as identity primary key,
    group_id integer not null references client_error_groups on delete cascade,
    at timestamptz(3) not null,
    build text not null,
    composition integer not null,
    browser text not null,
    path text not null,
    frames jsonb not null
  )`,
  'create index client_error_samples_group on client_error_samples (group_id, id)',
]
