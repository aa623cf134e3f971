import { sqlMigration } from '@kocyolu/service'

/** Reliability and closed sessions are counted when they are read. What the build before reads goes with the next one: `closed_session_totals`, `sessions_done`, `sessions_counted` and `mentor_sessions_closed_at`. */
export const countWhenRead = sqlMigration('0002-count-when-read', [
  'drop trigger count_finished on mentor_sessions',
  'drop trigger count_claimed on absence_claims',
  `drop function mentor_sessions_finished(), absence_claims_counted(), count_sessions_of(integer),
    newest_sessions(integer)`,
  `create index mentor_sessions_counted on mentor_sessions (status)
    where status <> 'completed' or updated_at >= end_time`,
])
