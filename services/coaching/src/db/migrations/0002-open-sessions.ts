import { sqlMigration } from '@kocyolu/service'

/** What a person's list of open sessions and the counts of completed ones are read from, however many are closed. */
export const openSessions = sqlMigration('0002-open-sessions', [
  `create index mentor_sessions_student_open on mentor_sessions (student_id, start_time, id)
    where status in ('pending', 'confirmed')`,
  `create index mentor_sessions_mentor_open on mentor_sessions (mentor_profile_id, start_time, id)
    where status in ('pending', 'confirmed')`,
  `create index mentor_sessions_mentor_completed on mentor_sessions (mentor_profile_id, student_id)
    where status = 'completed'`,
])
