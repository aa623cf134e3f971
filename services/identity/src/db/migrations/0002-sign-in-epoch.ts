import { sqlMigration } from '@kocyolu/service'

export const signInEpoch = sqlMigration('2026-11-21-sign-in-epoch', [
  'alter table users add column epoch integer not null default 0',
])
