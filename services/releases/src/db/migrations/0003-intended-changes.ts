import { sqlMigration } from '@kocyolu/service'

/** What admins are about to change, until the history says what became of it. */
export const intendedChanges = sqlMigration('0003-intended-changes', [
  `create table intended_changes (
    id uuid primary key,
    actor_id uuid not null,
    actor_first_name text not null,
    actor_last_name text not null,
    why text not null,
    seen integer not null,
    at timestamptz(3) not null
  )`,
])
