import { type Caller, limits, type Proposal, type Session, type SessionFact } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { approved } from '../approval/approval.ts'
import type { Config } from '../config.ts'
import type { CoachingEm, Deps } from '../service.ts'
import type { Host } from './booking-checks.ts'
import { absences, absencesSeenBy } from './session-absences.ts'
import { type Side, seesMeetingLink, sideOf, whatCan } from './session-policy.ts'
import type { NewRequest } from './store-request.ts'

type StoredProposal = { by: Proposal['by']; starts: string[]; expires_at: string }

/** Open proposal of a `session`; null without one. */
const proposal = sql<StoredProposal | null>`case when session.status in ('pending', 'confirmed') then (
  select to_json(found) from (
    select min(proposed_by) as by, json_agg(start_time order by start_time) as starts, min(expires_at) as expires_at
    from proposed_starts where session_id = session.id having count(*) > 0
  ) found) end`

/** Sessions with the names of both people. */
export function selectSessions(em: CoachingEm) {
  return em
    .getKysely()
    .selectFrom('mentor_sessions as session')
    .innerJoin('mentor_profiles as profile', 'profile.id', 'session.mentor_profile_id')
    .innerJoin('people as mentor', 'mentor.user_id', 'profile.user_id')
    .innerJoin('people as student', 'student.user_id', 'session.student_id')
    .select([
      'session.id',
      'session.mentor_profile_id',
      'session.student_id',
      'session.start_time',
      'session.end_time',
      'session.status',
      'session.topic',
      'session.notes',
      'session.meeting_link',
      'session.room',
      'session.cancel_reason',
      'session.cancelled_by',
      'session.cancel_cause',
      'session.created_at',
      'session.updated_at',
      'session.series_number',
      'session.series_size',
      'session.proposals',
      'profile.listed as mentor_listed',
      approved('profile').as('mentor_approved'),
      'profile.bookable_until as mentor_bookable_until',
      'profile.user_id as mentor_user_id',
      'profile.meeting_link as mentor_meeting_link',
      'profile.time_zone as mentor_time_zone',
      'mentor.first_name as mentor_first_name',
      'mentor.last_name as mentor_last_name',
      'mentor.profile_image_url as mentor_image',
      'student.first_name as student_first_name',
      'student.last_name as student_last_name',
      'student.profile_image_url as student_image',
    ])
    .select(eb =>
      // Not `exists`, for which PostgreSQL may look at every review of the site at once.
      eb
        .selectFrom('mentor_reviews as review')
        .select(eb => eb.lit(true).as('found'))
        .whereRef('review.mentor_profile_id', '=', 'session.mentor_profile_id')
        .whereRef('review.student_id', '=', 'session.student_id')
        .limit(sql.lit(1))
        .as('reviewed'),
    )
    .select([proposal.as('proposal'), absences.as('absences')])
}

type Rooms = Pick<Config, 'meetingBase'>
type Reading = Pick<Deps, 'em' | 'config'>

type Mentor = Pick<SessionRow, 'mentor_user_id' | 'mentor_first_name' | 'mentor_last_name' | 'mentor_image'>

export type SessionRow = Awaited<ReturnType<ReturnType<typeof selectSessions>['execute']>>[number]

/** A session as one of its people, or an admin, sees it: the other side's name, and what may be done. */
export function sessionView(row: SessionRow, caller: Caller, now: Date, config: Rooms): Session {
  const side = sideOf(caller, { studentId: row.student_id, mentorUserId: row.mentor_user_id })
  if (!side) throw new AppError('not_found')
  const proposal = proposalOf(row, now)
  const isOpen = row.mentor_listed && !proposal && row.proposals < limits.proposalsMax
  const absences = row.absences ?? []
  const seen = absencesSeenBy(side, absences)
  return {
    id: row.id,
    mentorProfileId: row.mentor_profile_id,
    studentId: row.student_id,
    startTime: row.start_time.toISOString(),
    endTime: row.end_time.toISOString(),
    status: row.status,
    topic: row.topic,
    notes: row.notes,
    meetingLink: seesMeetingLink(side) ? row.meeting_link : null,
    cancelReason: row.cancel_reason,
    cancelledBy: row.cancelled_by,
    ...(row.cancel_cause && { cancelCause: row.cancel_cause }),
    ...seriesOf(row),
    ...(proposal && { proposal }),
    ...(seen.length > 0 && { absences: seen }),
    ...(needsMeetingLink(side, row, now, config) && { needsMeetingLink: true }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    ...(side !== 'mentor' && { mentor: mentorOf(row) }),
    ...(side !== 'student' && { student: studentOf(row) }),
    can: whatCan(
      side,
      {
        ...{ status: row.status, startTime: row.start_time, endTime: row.end_time },
        ...{ reviewed: row.reviewed === true, isOpen, absences },
      },
      now,
    ),
  }
}

/** Its coach is asked for a link: without rooms, and with none in the profile, neither would know where to meet. */
const needsMeetingLink = (
  side: Side,
  { status, end_time: endTime, mentor_meeting_link: link }: SessionRow,
  now: Date,
  { meetingBase }: Rooms,
): boolean =>
  side === 'mentor' &&
  (status === 'pending' || status === 'confirmed') &&
  endTime > now &&
  link === null &&
  meetingBase === undefined

/** A session as an admin sees it: with both of its people. */
export function sessionForAdmin(row: SessionRow, caller: Caller, now: Date, config: Rooms): Session {
  return { ...sessionView(row, caller, now, config), mentor: mentorOf(row), student: studentOf(row) }
}

/** One session as the caller sees it. */
export async function readSession(
  { em, config }: Reading,
  caller: Caller,
  id: number,
  now: Date,
): Promise<Session> {
  const row = await selectSessions(em).where('session.id', '=', id).executeTakeFirstOrThrow()
  return sessionView(row, caller, now, config)
}

/** One session as an admin sees it. */
export async function readSessionForAdmin({ em, config }: Reading, caller: Caller, id: number, now: Date) {
  const row = await selectSessions(em).where('session.id', '=', id).executeTakeFirstOrThrow()
  return sessionForAdmin(row, caller, now, config)
}

/** A session that its student has just asked for, from what is in hand. */
export function pendingView(request: NewRequest & { id: number }, host: Host, now: Date): Session {
  const { id, mentorProfileId, studentId, startTime, endTime, topic, notes, createdAt, series } = request
  const status = 'pending'
  return {
    ...{ id, mentorProfileId, studentId, status, topic, notes },
    ...{ startTime: startTime.toISOString(), endTime: endTime.toISOString() },
    ...{ meetingLink: null, cancelReason: null, cancelledBy: null },
    ...{ createdAt: createdAt.toISOString(), updatedAt: createdAt.toISOString() },
    ...(series && { series: { number: series.number, size: series.size } }),
    mentor: mentorOf(host),
    can: whatCan('student', { status, startTime, endTime, reviewed: false, isOpen: true, absences: [] }, now),
  }
}

/** Proposal of a session, as long as it can be accepted. */
export function proposalOf({ proposal }: Pick<SessionRow, 'proposal'>, now: Date): Proposal | undefined {
  if (!proposal || new Date(proposal.expires_at) <= now) return undefined
  const [expiresAt = '', ...starts] = [proposal.expires_at, ...proposal.starts].map(time =>
    new Date(time).toISOString(),
  )
  return { by: proposal.by, starts, expiresAt }
}

function seriesOf({ series_number, series_size }: SessionRow): Pick<Session, 'series'> {
  return series_number === null || series_size === null
    ? {}
    : { series: { number: series_number, size: series_size } }
}

function mentorOf(row: Mentor): NonNullable<Session['mentor']> {
  return {
    userId: row.mentor_user_id,
    firstName: row.mentor_first_name,
    lastName: row.mentor_last_name,
    profileImageUrl: row.mentor_image,
  }
}

function studentOf(row: SessionRow): NonNullable<Session['student']> {
  return {
    id: row.student_id,
    firstName: row.student_first_name,
    lastName: row.student_last_name,
    profileImageUrl: row.student_image,
  }
}

type State = {
  id: number
  mentorProfileId: number
  studentId: string
  startTime: Date
  endTime: Date
  topic: string
  notes?: string | null | undefined
  meetingLink?: string | null | undefined
  sequence: number
}

/** A session as published to the other services. */
export function factOf(session: State, mentor: { userId: string; timeZone: string }): SessionFact {
  return {
    sessionId: session.id,
    mentorProfileId: session.mentorProfileId,
    mentorUserId: mentor.userId,
    studentId: session.studentId,
    startTime: session.startTime.toISOString(),
    endTime: session.endTime.toISOString(),
    topic: session.topic,
    notes: session.notes ?? null,
    meetingLink: session.meetingLink ?? null,
    sequence: session.sequence,
    mentorTimeZone: mentor.timeZone,
  }
}

/** The row of one, likewise. */
export function factOfRow(row: SessionRow & { sequence: number }): SessionFact {
  return factOf(
    {
      ...{ id: row.id, mentorProfileId: row.mentor_profile_id, studentId: row.student_id },
      ...{ startTime: row.start_time, endTime: row.end_time, topic: row.topic, notes: row.notes },
      ...{ meetingLink: row.meeting_link, sequence: row.sequence },
    },
    { userId: row.mentor_user_id, timeZone: row.mentor_time_zone },
  )
}

/** The side on which sessions are the caller's own. */
export type Own = 'student' | 'mentor'

type CallerId = string | RawBuilder<string>

/** Whether a `session` is the caller's. The profile is looked up first, so that its sessions come in an index's order. */
export function ownSessions(side: Own, { id }: { id: CallerId }): RawBuilder<boolean> {
  if (side === 'student') return sql`session.student_id = ${id}`
  return sql`session.mentor_profile_id = (select id from mentor_profiles where user_id = ${id})`
}
