import { foldSql } from '@kocyolu/service'

/** Accounts, how they are signed in to, and the links that are mailed for them. */
export const usersSql = [
  foldSql,
  `create table users (
    id uuid primary key,
    version integer not null default 1,
    epoch integer not null default 0,
    email text not null constraint users_email_unique unique check (email = lower(email collate "C")),
    email_verified boolean not null default false,
    email_rejected_at timestamptz,
    password_hash text,
    password_used boolean not null default false,
    first_name text not null,
    last_name text not null,
    profile_image_url text,
    picture_version integer not null default 0,
    role text not null check (role in ('student', 'mentor', 'admin')),
    birth_date date not null,
    told_adult boolean not null default false,
    university text,
    major text,
    bio text,
    mentor_profile_id integer,
    locale text not null default 'auto' check (locale in ('auto', 'tr', 'en')),
    suspended boolean not null default false,
    suspension_decided_at timestamptz,
    deletion_due_at timestamptz(3),
    deletion_reminded_at timestamptz(3),
    keeps_reviews boolean not null default false,
    search_folded text not null
      generated always as (tr_fold(first_name || ' ' || last_name || ' ' || email)) stored,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index users_newest on users (created_at desc, id desc)',
  'create index users_of_role on users (role, created_at desc, id desc)',
  'create index users_suspended on users (created_at desc, id desc) where suspended',
  'create index users_by_name on users (first_name collate "tr-x-icu", last_name collate "tr-x-icu", id)',
  'create index users_search on users using gin (search_folded gin_trgm_ops)',
  'create index users_deletion_due on users (deletion_due_at) where deletion_due_at is not null',
  'create index users_coming_of_age on users (birth_date) where not told_adult',
  `create table consents (
    id integer generated always as identity primary key,
    user_id uuid not null references users on delete cascade,
    document text not null check (document in ('terms', 'privacy')),
    document_version text not null,
    accepted_at timestamptz not null
  )`,
  'create index consents_user on consents (user_id)',
  // People whom an OpenID Connect provider knows; they need no password here.
  `create table external_identities (
    issuer text not null,
    subject text not null,
    user_id uuid not null references users on delete cascade,
    address_proved boolean not null default false,
    created_at timestamptz not null,
    primary key (issuer, subject)
  )`,
  'create index external_identities_user on external_identities (user_id)',
  // Only a link's mail holds what makes the secret of its id.
  `create table mailed_links (
    id text primary key,
    user_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('verify_email', 'reset_password', 'change_email')),
    email text,
    expires_at timestamptz not null,
    mailed_at timestamptz not null,
    constraint mailed_links_once unique (user_id, kind),
    constraint mailed_links_email check ((kind = 'change_email') = (email is not null))
  )`,
  `create table link_requests (
    id uuid primary key,
    email text not null,
    language text not null check (language in ('tr', 'en')),
    created_at timestamptz not null
  )`,
  'create index link_requests_created_at on link_requests (created_at)',
  // Second factors, and sign-ins that wait for theirs.
  `create table second_factors (
    user_id uuid primary key references users on delete cascade,
    totp_secret text not null,
    confirmed_at timestamptz(3),
    last_step bigint not null default 0,
    recovery_codes text[] not null default '{}'
  )`,
  `create table waiting_sign_ins (
    id text primary key,
    user_id uuid not null references users on delete cascade,
    epoch integer not null,
    expires_at timestamptz(3) not null
  )`,
  'create index waiting_sign_ins_user_id on waiting_sign_ins (user_id)',
  'create index waiting_sign_ins_expires_at on waiting_sign_ins (expires_at)',
]

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
