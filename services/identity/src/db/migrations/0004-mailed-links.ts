import { sqlMigration } from '@kocyolu/service'

/** Links by an id of which only their mail can make the secret; those mailed before end. */
export const mailedLinks = sqlMigration('2026-11-21-mailed-links', [
  'drop table account_tokens',
  `create table mailed_links (
    id text primary key,
    user_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('verify_email', 'reset_password')),
    expires_at timestamptz not null,
    mailed_at timestamptz not null,
    constraint mailed_links_once unique (user_id, kind)
  )`,
  `create table link_requests (
    id uuid primary key,
    email text not null,
    language text not null check (language in ('tr', 'en')),
    created_at timestamptz not null
  )`,
  'create index link_requests_created_at on link_requests (created_at)',
])
