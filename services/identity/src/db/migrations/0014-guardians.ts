import { sqlMigration } from '@kocyolu/service'

/**
 * The guardian's address that somebody under eighteen has given, or has given within a day and taken back. Of addresses
 * that want no mail a keyed hash is kept, and nothing of who had given them.
 */
export const guardians = sqlMigration('0014-guardians', [
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
  'create table refused_guardians (address_hash text primary key, refused_at timestamptz(3) not null)',
])
