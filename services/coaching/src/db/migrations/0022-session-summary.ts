import { sqlMigration } from '@kocyolu/service'

/** A coach's text about a session for both of its people; a text that another device has changed since is not overwritten. */
export const sessionSummary = sqlMigration('0022-session-summary', [
  'alter table mentor_sessions add column summary text',
  'alter table mentor_sessions add column summary_version integer not null default 0',
])
