import { sqlMigration } from '@kocyolu/service'

/** No build has written to it since `told_sessions` took its place. */
export const withoutCancelledSessions = sqlMigration('0007-without-cancelled-sessions', [
  'drop table cancelled_sessions',
])
