import { type Caller, dayMs } from '@kocyolu/contracts'
import { isRemembered, lockByName, type Param, type Remembered, statement } from '@kocyolu/service'
import { type FilterQuery, raw } from '@mikro-orm/core'
import { type RawBuilder, sql } from 'kysely'
import { blockedBetween } from '../blocks/blocks.ts'
import type { Session } from '../db/session.entities.ts'
import type { CoachingEm, Deps } from '../service.ts'
import {
  decidingAbout,
  firstBookableFrom,
  type HeldHour,
  hasPlaces,
  placesBeside,
  soonEnoughBeside,
} from './places.ts'
import { daysOff, type HoursRow, hoursColumns, type Span, type WeeklyHours } from './slots.ts'
import { countsAsStudent } from './students.ts'

const hoursOf = (mentorProfileId: number): string => `coaching.mentor.${mentorProfileId}.hours`

const lock = statement(
  (_: CoachingEm, param: Param<{ names: string[]; hours: string }>) =>
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${param('names')}::text[]) as name
      union all select pg_advisory_xact_lock_shared(hashtextextended(${param('hours')}::text, 0))`,
)

/**
 * Until the transaction ends, this student's other requests wait, since they count together, and so do other requests for
 * the same hours of this coach: losers find the hour taken by a read instead of by a broken constraint. Two hours that meet
 * share at least one day of UTC; an hour over midnight locks both. Locks are taken in this order by everybody: the student,
 * the days from the earliest on, and last, which all requests hold together, the hours of the coach.
 *
 * A statement of its own: another one sees only what was there when it began, so a read together with its locks would be one
 * at the time before they were had.
 */
export async function lockBooking(
  em: CoachingEm,
  studentId: string,
  mentorProfileId: number,
  spans: readonly Span[],
): Promise<void> {
  const days = new Set(
    spans.flatMap(({ start, end }) => [Math.floor(start / dayMs), Math.floor((end - 1) / dayMs)]),
  )
  const names = [...days]
    .toSorted((one, other) => one - other)
    .map(day => `coaching.mentor.${mentorProfileId}.${day}`)
  await lock(em, { names: [`coaching.student.${studentId}`, ...names], hours: hoursOf(mentorProfileId) })
}

/**
 * Until the transaction ends, requests of this coach wait, and so does what takes these hours away: a request sees them gone, or its
 * session is seen by who takes them.
 */
export async function lockHours(em: CoachingEm, mentorProfileId: number): Promise<void> {
  await lockByName({ em }, hoursOf(mentorProfileId))
}

/** The hours of sessions and of starts that are proposed for one. */
const hoursOfSessions = (statuses: RawBuilder<unknown>) => sql`
  select id as session_id, mentor_profile_id, start_time, end_time from mentor_sessions where status ${statuses}
  union all
  select session_id, mentor_profile_id, start_time, end_time from proposed_starts`

/**
 * The hours of coaches that no other user can book: of sessions that are asked for or confirmed, the same that the exclusion
 * constraints look at, of starts that are proposed for one, of question hours, and those at which a coach is busy by a calendar of
 * their own; the last two are no session's.
 */
const heldHours = sql`(
  ${hoursOfSessions(sql`in ('pending', 'confirmed')`)}
  union all
  select 0, mentor_profile_id, start_time, end_time from question_hours where status = 'open'
  union all
  select 0, mentor_profile_id, start_time, end_time from busy_times
)`

/** The hours of students: of sessions that are asked for or confirmed, and of question hours in which they have a place. */
const hoursOfStudents = sql`(
  select id as session_id, student_id, start_time, end_time from mentor_sessions where status in ('pending', 'confirmed')
  union all
  select 0, guest.student_id, hour.start_time, hour.end_time
  from question_hour_guests guest join question_hours hour on hour.id = guest.question_hour_id
  where guest.joined_at is not null and hour.status = 'open'
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

/** Says of starts in `span` whether the coach takes one more session then, beside those that others than `exceptSession` have. */
export async function readPlaces(
  em: CoachingEm,
  mentorProfileId: number,
  limits: WeeklyHours,
  span: Span,
  exceptSession: number | null = null,
): Promise<(start: number) => boolean> {
  if (!hasPlaces(limits)) return () => true
  const { start, end } = decidingAbout(span)
  const { rows } = await sql<{ session_id: number; start_time: Date; end_time: Date }>`
    select session_id, start_time, end_time from (${hoursOfSessions(sql`<> 'cancelled'`)}) held
    where mentor_profile_id = ${mentorProfileId} and start_time >= ${new Date(start)} and start_time < ${new Date(end)}
      and session_id is distinct from ${exceptSession}::integer
  `.execute(em.getKysely())
  const held = rows.map(
    (row): HeldHour => ({
      sessionId: row.session_id,
      start: row.start_time.getTime(),
      end: row.end_time.getTime(),
    }),
  )
  return placesBeside(limits, held)
}

/** Says of starts in `span` whether they can be booked now, as the first session of their day or beside others. */
export async function readSoonEnough(
  em: CoachingEm,
  mentorProfileId: number,
  hours: WeeklyHours,
  span: Span,
  now: number,
): Promise<(start: number) => boolean> {
  const from = firstBookableFrom(hours, now)
  if (from === undefined || span.start >= from) return () => true
  const rows = await em
    .getKysely()
    .selectFrom('mentor_sessions')
    .select('start_time')
    .where('mentor_profile_id', '=', mentorProfileId)
    .where('status', '<>', 'cancelled')
    .where('start_time', '>', new Date(span.start - 2 * dayMs))
    .where('start_time', '<', new Date(Math.min(span.end, from) + 2 * dayMs))
    .execute()
  const starts = rows.map(row => row.start_time.getTime())
  return soonEnoughBeside(hours, starts, now)
}

type Place = { mentorProfileId: number; studentId: string | null; now: number }

/** Whether the coach takes no other students, and this one is none of those there are. */
export async function isFullFor(
  em: CoachingEm,
  { maxStudents = null }: Pick<WeeklyHours, 'maxStudents'>,
  { mentorProfileId, studentId, now }: Place,
): Promise<boolean> {
  if (maxStudents === null) return false
  const { rows } = await sql<{ count: number; is_own: boolean }>`
    select count(distinct session.student_id)::integer as count,
      coalesce(bool_or(session.student_id = ${studentId}::uuid), false) as is_own
    from mentor_sessions session
    where session.mentor_profile_id = ${mentorProfileId} and ${countsAsStudent(new Date(now))}`.execute(
    em.getKysely(),
  )
  const [found] = rows
  return found !== undefined && !found.is_own && found.count >= maxStudents
}

/**
 * The same for a request: the coach's other requests wait until the transaction ends, since the last place is one student's. The lock is
 * that of the last place of a day or week.
 */
export async function lookForPlace(
  em: CoachingEm,
  limits: Pick<WeeklyHours, 'maxStudents'>,
  place: Place,
): Promise<boolean> {
  if ((limits.maxStudents ?? null) === null) return true
  await lockPlaces(em, place.mentorProfileId)
  return !(await isFullFor(em, limits, place))
}

const lockPlaces = (em: CoachingEm, mentorProfileId: number): Promise<void> =>
  lockByName({ em }, `coaching.mentor.${mentorProfileId}.places`)

/**
 * Which of several hours, by their places, is the first at which the coach takes no other session. Where any can be, the coach's other
 * requests wait until the transaction ends, at whatever hour: the last place of a day or week is one user's. The last of all locks,
 * since only a coach who is locked for a request can be known to have limits.
 */
export async function lookForFull(
  em: CoachingEm,
  limits: WeeklyHours,
  { mentorProfileId, spans, exceptSession = null }: Omit<Hours, 'studentId'>,
): Promise<number | undefined> {
  if (!hasPlaces(limits) || spans.length === 0) return undefined
  await lockPlaces(em, mentorProfileId)
  const range = {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  }
  const hasPlace = await readPlaces(em, mentorProfileId, limits, range, exceptSession)
  const place = spans.findIndex(({ start }) => !hasPlace(start))
  return place === -1 ? undefined : place
}

/** Input of the checks of a request. */
type BookingValues = Remembered & {
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
  /** Sessions of an earlier request with the same key. */
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
  // A weekly series was asked for as one; it is withdrawn as one, or each by itself, which notifies the coach each time.
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
    exists (select from ${hoursOfStudents} own where ${meets} and student_id = ${student}) as student_busy,
    (select count(distinct ${request}) from mentor_sessions where student_id = ${student} and status = 'pending') as open,
    ${isRemembered({
      id: param('id'),
      firstName: param('firstName'),
      lastName: param('lastName'),
      profileImageUrl: param('profileImageUrl'),
      role: param('role'),
    })} as knows_caller`
})

/** Reads everything that decides about a request, in one statement. */
export async function lookForBooking(em: CoachingEm, values: BookingValues): Promise<Look> {
  const [found] = await look(em, values)
  if (!found) throw new Error('The booking checks returned no row')
  return found
}

/** Whether a student is elsewhere at an hour. */
export async function isElsewhere(em: CoachingEm, studentId: string, { start, end }: Span): Promise<boolean> {
  const { rows } = await sql`select from ${hoursOfStudents} own where student_id = ${studentId}::uuid
    and start_time < ${new Date(end)} and end_time > ${new Date(start)} limit 1`.execute(em.getKysely())
  return rows.length > 0
}

type Hours = {
  mentorProfileId: number
  /** The student whose other sessions count as well; null for none. */
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
        select false from ${hoursOfStudents} own where student_id = ${studentId}::uuid
          and ${meets} and session_id is distinct from ${exceptSession}::integer
      ) busy
    order by 1, 2 desc limit 1`.execute(em.getKysely())
  const [busy] = rows
  return busy && { place: busy.place, isOfMentor: busy.of_mentor }
}

// Each half begins with the few people, not with the many sessions.
const withUnavailable = `select session.id from people student
    join mentor_sessions session on session.student_id = student.user_id
    where student.suspended and session.status in ('pending', 'confirmed')
  union
  select session.id from mentor_profiles profile
    join people mentor on mentor.user_id = profile.user_id
    join mentor_sessions session on session.mentor_profile_id = profile.id
    where not profile.listed and (mentor.suspended or mentor.role = 'student' and profile.role_confirmed)
      and session.status in ('pending', 'confirmed')`

/** Long enough for every request that was under way when the block came, and for a sweep that was away. */
const rememberedMs = 24 * 3_600_000

/** Between two of whom one has ended them with a block; what they book after it was lifted is another matter. */
const withBlocked = (now: Date): string => `select session.id from blocks
    join mentor_profiles profile on profile.user_id in (blocks.blocker_id, blocks.blocked_id)
    join mentor_sessions session on session.mentor_profile_id = profile.id
      and session.student_id in (blocks.blocker_id, blocks.blocked_id)
    where blocks.sessions_until > '${new Date(now.getTime() - rememberedMs).toISOString()}'
      and session.created_at <= blocks.sessions_until
      and session.status in ('pending', 'confirmed')`

/**
 * Sessions that cannot take place: one of the two was suspended, is a coach no longer, or has ended them with a block. One that
 * has begun goes on.
 */
export const isImpossible = (now: Date): FilterQuery<Session> => ({
  status: { $in: ['pending', 'confirmed'] },
  startTime: { $gt: now },
  [raw(alias => `${alias}.id in (${withUnavailable} union ${withBlocked(now)})`)]: [],
})

/** So many are enough for a user who chose the wrong hour. */
const unproved = 2

/** Since when requests that a student withdrew count. */
export const withdrawnSince = (now: Date): Date => new Date(now.getTime() - dayMs)

/**
 * How many sessions with one coach a student may cancel in a day and still ask for another: each notifies the coach twice.
 * Whose address is not proved has fewer.
 */
export function withdrawalsAllowed(
  { bookingWithdrawals }: Pick<Deps['config'], 'bookingWithdrawals'>,
  { emailVerified }: Pick<Caller, 'emailVerified'>,
): number {
  return emailVerified ? bookingWithdrawals : Math.min(bookingWithdrawals, unproved)
}
