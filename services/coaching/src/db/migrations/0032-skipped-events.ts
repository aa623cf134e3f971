import { sqlMigration } from '@kocyolu/service'

/** How many events of a coach's own calendar could not be read. */
export const skippedEvents = sqlMigration('0032-skipped-events', [
  'alter table own_calendars add column skipped integer not null default 0',
])
