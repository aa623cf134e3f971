import { sqlMigration } from '@kocyolu/service'

/**
 * Accounts that are to be deleted, and how far the erasure of those is that were. A row of `erasures` outlives its user, as a
 * bare id: after a restore of an older backup somebody has to know who must not come back.
 */
export const erasures = sqlMigration('0011-erasures', [
  `alter table users
    add column deletion_due_at timestamptz(3),
    add column deletion_reminded_at timestamptz(3),
    add column keeps_reviews boolean not null default false`,
  'create index users_deletion_due on users (deletion_due_at) where deletion_due_at is not null',
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
])
