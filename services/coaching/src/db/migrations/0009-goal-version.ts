import { sqlMigration } from '@kocyolu/service'

/** A goal that another device has changed since it was read is not overwritten. */
export const goalVersion = sqlMigration('0009-goal-version', [
  'alter table student_goals add column version integer not null default 1',
])
