import { sqlMigration } from '@kocyolu/service'

/** A session that its coach completes before its end was not held: it counts neither for reliability nor as completed. */
export const heldSessions = sqlMigration('0035-held-sessions', [
  'drop index mentor_sessions_finished',
  `create index mentor_sessions_finished on mentor_sessions (mentor_profile_id, start_time desc, id desc)
    where status = 'completed' and updated_at >= end_time
      or status = 'cancelled' and cancelled_by = 'mentor' and confirmed_at is not null and updated_at >= start_time`,
  `create or replace function newest_sessions(profile_id integer, out done integer, out counted integer) stable language sql as $$
    select (count(*) filter (where newest.done))::integer, count(*)::integer from (
      select session.status = 'completed' and claim.state is distinct from 'stands' as done
      from mentor_sessions session
      left join absence_claims claim on claim.session_id = session.id and claim.said_by = 'student'
      where session.mentor_profile_id = profile_id
        and (session.status = 'completed' and session.updated_at >= session.end_time
          or session.status = 'cancelled' and session.cancelled_by = 'mentor'
            and session.confirmed_at is not null and session.updated_at >= session.start_time)
        and (claim.state is null or claim.state not in ('said', 'contested'))
      order by session.start_time desc, session.id desc limit 20
    ) newest
  $$`,
  'drop index mentor_sessions_closed_at',
  `create index mentor_sessions_closed_at on mentor_sessions (updated_at) include (status, end_time)
    where status in ('cancelled', 'completed')`,
])
