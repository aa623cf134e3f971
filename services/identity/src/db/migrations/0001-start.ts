import { handledEventsSql, outboxSql, sqlMigration } from '@kocyolu/service'

const tables = [
  `create table users (
    id uuid primary key,
    version integer not null default 1,
    email text not null constraint users_email_unique unique check (email = lower(email collate "C")),
    password_hash text not null,
    first_name text not null,
    last_name text not null,
    profile_image_url text,
    role text not null check (role in ('student', 'mentor', 'admin')),
    birth_year integer not null,
    university text,
    major text,
    bio text,
    email_verified boolean not null default false,
    mentor_profile_id integer,
    locale text not null default 'auto' check (locale in ('auto', 'tr', 'en')),
    suspended boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index users_newest on users (created_at desc, id desc)',
  `create table consents (
    id integer generated always as identity primary key,
    user_id uuid not null references users on delete cascade,
    document text not null check (document in ('terms', 'privacy')),
    document_version text not null,
    accepted_at timestamptz not null
  )`,
  'create index consents_user on consents (user_id)',
  `create table account_tokens (
    token_hash text primary key,
    user_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('verify_email', 'reset_password')),
    expires_at timestamptz not null
  )`,
  'create index account_tokens_user on account_tokens (user_id, kind)',
]

export const start = sqlMigration('2026-11-01-first-tables', [...tables, ...outboxSql, ...handledEventsSql])
