import { sqlMigration } from '@kocyolu/service'

/** The newest proposal of another time that has ended, of each session. */
export const proposals = sqlMigration('0010-proposals', [
  'alter table told_sessions add column ended_proposal integer not null default 0',
])
