import { sqlMigration } from '@kocyolu/service'

/** Resets of lost second factors that an admin has asked for. */
export const factorResets = sqlMigration('0004-factor-resets', [
  `create table factor_resets (
    user_id uuid primary key references users on delete cascade,
    due_at timestamptz(3) not null
  )`,
])
