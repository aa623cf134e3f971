import { sqlMigration } from '@kocyolu/service'

/** What other services tell of people's sessions and notifications stands beside what happens to messages. */
export const happenings = sqlMigration('0004-happenings', [
  'alter table user_events alter column message_id drop not null',
  'alter table user_events drop constraint user_events_type_check',
  'alter table user_events add column payload jsonb',
])
