import { sqlMigration } from '@kocyolu/service'

/** What a coach's own calendar holds, where nothing of it is understood. */
export const unreadParts = sqlMigration('0033-unread-parts', [
  "alter table own_calendars add column unread text[] not null default '{}'",
])
