import { sql } from 'kysely'
import type { CoachingEm } from '../service.ts'
import type { Span } from './slots.ts'

/**
 * The hours of coaches that nobody else can have: of sessions that are asked for or confirmed, the same that the exclusion
 * constraints look at, of starts that are proposed for one, and those at which a coach is busy by a calendar of their own, which
 * are no session's.
 */
export const heldHours = sql`(
  select id as session_id, mentor_profile_id, start_time, end_time from mentor_sessions
    where status in ('pending', 'confirmed')
  union all
  select session_id, mentor_profile_id, start_time, end_time from proposed_starts
  union all
  select 0, mentor_profile_id, start_time, end_time from busy_times
)`

/** When a coach is held already, by others than `exceptSession`, at times that meet `span`. */
export async function readMentorBusy(
  em: CoachingEm,
  mentorProfileId: number,
  span: Span,
  exceptSession: number | null = null,
): Promise<Span[]> {
  const { rows } = await sql<{ start_time: Date; end_time: Date }>`
    select start_time, end_time from ${heldHours} held
    where mentor_profile_id = ${mentorProfileId} and start_time < ${new Date(span.end)}
      and end_time > ${new Date(span.start)} and session_id is distinct from ${exceptSession}::integer
  `.execute(em.getKysely())
  return rows.map(row => ({ start: row.start_time.getTime(), end: row.end_time.getTime() }))
}
