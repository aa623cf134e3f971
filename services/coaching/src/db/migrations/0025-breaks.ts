import { sqlMigration } from '@kocyolu/service'

/** A coach's break: the day of the coach's calendar on which sessions can begin again. */
export const breaks = sqlMigration('0025-breaks', [
  `alter table mentor_profiles add column back_on text check (back_on ~ '^\\d{4}-\\d{2}-\\d{2}$')`,
])
