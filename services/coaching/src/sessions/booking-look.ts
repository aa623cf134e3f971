import { isRemembered, type Param, type Remembered, statement } from '@kocyolu/service'
import { sql } from 'kysely'
import { blockedBetween } from '../blocks/blocked-between.ts'
import type { CoachingEm } from '../service.ts'
import { heldHours } from './busy.ts'
import { daysOff } from './days-off.ts'
import { type HoursRow, hoursColumns } from './mentor-hours.ts'
import type { Span } from './slots.ts'

/** What a request is judged by. */
export type BookingValues = Remembered & {
  mentorProfileId: number
  key: string | null
  start: Date
  end: Date
  /** Since when withdrawn requests count. */
  withdrawnSince: Date
}

/** The coach, where there is one whom the public sees. */
export type Host = HoursRow & {
  mentor_user_id: string
  mentor_first_name: string
  mentor_last_name: string
  mentor_image: string | null
  /** Whether student or coach has blocked the other. */
  blocked: boolean
}

type Look = {
  host: Host | null
  /** What the same key led to before. */
  earlier: { session_id: number; body_hash: string } | null
  withdrawn: number
  mentor_busy: boolean
  student_busy: boolean
  open: number
  knows_caller: boolean
}

const look = statement((_: CoachingEm, param: Param<BookingValues>) => {
  const [student, mentor] = [sql`${param('id')}::uuid`, sql`${param('mentorProfileId')}::integer`]
  const meets = sql`start_time < ${param('end')} and end_time > ${param('start')}`
  // A weekly series was asked for as one; it was taken back as one, or each by itself, which tells the coach each time.
  const request = sql`coalesce(series_id::text, id::text)`
  const withdrawal = sql`coalesce(series_id::text || updated_at::text, id::text)`
  return sql<Look>`select
    (select to_json(found) from (
      select ${sql.join(hoursColumns.map(name => sql.ref(`profile.${name}`)))}, ${daysOff('profile.id')} as time_off,
        profile.user_id as mentor_user_id,
        person.first_name as mentor_first_name, person.last_name as mentor_last_name,
        person.profile_image_url as mentor_image,
        ${blockedBetween(student, sql.ref('profile.user_id'))} as blocked
      from mentor_profiles profile join people person on person.user_id = profile.user_id
      where profile.id = ${mentor} and profile.listed
    ) found) as host,
    (select to_json(found) from (
      select session_id, body_hash from session_request_keys
      where student_id = ${student} and key = ${param('key')}::text
    ) found) as earlier,
    (select count(distinct ${withdrawal}) from mentor_sessions where student_id = ${student} and mentor_profile_id = ${mentor}
      and cancelled_by = 'student' and updated_at > ${param('withdrawnSince')}) as withdrawn,
    exists (select from ${heldHours} held where ${meets} and mentor_profile_id = ${mentor}) as mentor_busy,
    exists (select from mentor_sessions where ${meets} and student_id = ${student}
      and status in ('pending', 'confirmed')) as student_busy,
    (select count(distinct ${request}) from mentor_sessions where student_id = ${student} and status = 'pending') as open,
    ${isRemembered({
      id: param('id'),
      firstName: param('firstName'),
      lastName: param('lastName'),
      profileImageUrl: param('profileImageUrl'),
      role: param('role'),
    })} as knows_caller`
})

/** Looks at everything that decides about a request, in one statement. */
export async function lookForBooking(em: CoachingEm, values: BookingValues): Promise<Look> {
  const [found] = await look(em, values)
  if (!found) throw new Error('A query without a table has one row')
  return found
}

type Hours = {
  mentorProfileId: number
  /** Whose other sessions count as well; null is nobody's. */
  studentId: string | null
  spans: readonly Span[]
  /** Whose own hours are not in the way. */
  exceptSession?: number | null
}

/** Which of several hours, by their places, is the first that cannot be had, and whether the coach is held or the student. */
export async function lookForBusy(
  em: CoachingEm,
  { mentorProfileId, studentId, spans, exceptSession = null }: Hours,
): Promise<{ place: number; isOfMentor: boolean } | undefined> {
  const starts = spans.map(({ start }) => new Date(start))
  const ends = spans.map(({ end }) => new Date(end))
  const meets = sql`start_time < wanted.ends_at and end_time > wanted.starts_at`
  const { rows } = await sql<{ place: number; of_mentor: boolean }>`
    select wanted.place::integer - 1 as place, busy.of_mentor
    from unnest(${starts}::timestamptz[], ${ends}::timestamptz[]) with ordinality as wanted (starts_at, ends_at, place),
      lateral (
        select true as of_mentor from ${heldHours} held where mentor_profile_id = ${mentorProfileId} and ${meets}
          and session_id is distinct from ${exceptSession}::integer
        union all
        select false from mentor_sessions where student_id = ${studentId}::uuid and status in ('pending', 'confirmed')
          and ${meets} and id is distinct from ${exceptSession}::integer
      ) busy
    order by 1, 2 desc limit 1`.execute(em.getKysely())
  const [busy] = rows
  return busy && { place: busy.place, isOfMentor: busy.of_mentor }
}
