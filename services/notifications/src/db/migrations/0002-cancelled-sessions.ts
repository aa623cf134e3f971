import { sqlMigration } from '@kocyolu/service'

export const cancelledSessions = sqlMigration('0002-cancelled-sessions', [
  'create table cancelled_sessions (session_id integer primary key)',
])
