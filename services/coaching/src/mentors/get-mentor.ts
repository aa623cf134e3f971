import type { Caller, MentorProfile, OwnMentorProfile } from '@kocyolu/contracts'
import { AppError, notFound, type Param, statement } from '@kocyolu/service'
import { sql } from 'kysely'
import { isOldProof, isPaused } from '../approval/proof-dues.ts'
import { viewerOf } from '../blocks/blocks.ts'
import { keptPeriod, secondsOf } from '../free-hours/free-within.ts'
import { viewOf } from '../hours/day-ranges.ts'
import { mayEdit, whatCan } from '../profiles/mentor-profile.ts'
import { mayReview, readReviewHistory } from '../reviews/list-reviews.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { dayRangesOf } from '../sessions/slots.ts'
import { countsAsStudent } from '../sessions/students.ts'
import { dayIn } from '../time-off/time-off.ts'
import { mentorView } from './list-mentors.ts'
import {
  type CardFor,
  type MentorRow,
  selectListedMentors,
  selectMentors,
  withCard,
} from './select-mentors.ts'

/** One coach, with what the caller may do. */
export async function getMentor(deps: Deps, caller: Caller | null, id: number): Promise<MentorProfile> {
  const now = deps.clock.now()
  const [row] = await readProfile[caller ? 'signedIn' : 'visitor'](deps.em, {
    id,
    callerId: caller?.id ?? null,
    ...secondsOf(keptPeriod(now)),
  })
  if (!row && caller) return unapprovedMentor(deps, caller, id)
  // A user whom a coach has blocked gets the same answer as for a coach who does not exist.
  if (!row || (row.has_blocked && viewerOf(caller))) throw new AppError('not_found')
  const isStudent = caller?.role === 'student' && caller.id !== row.user_id
  const history = isStudent ? await readReviewHistory(deps.em, caller, id) : null
  const paused = isPaused(row.bookable_until, now)
  const may = history !== null && mayReview(history, deps.config)
  return {
    ...mentorView(row, keptPeriod(now)),
    hours: viewOf(dayRangesOf(row)),
    checked: checkedOf(deps, row),
    backOn: backOnOf(row, now),
    firstNoticeHours: firstNoticeOf(row),
    isPaused: paused,
    ownReview: history?.ownReview ?? null,
    isBlocked: row.is_blocked,
    can: whatCan(
      caller,
      { userId: row.user_id, isBlocked: row.is_blocked, isFull: row.is_full || paused },
      may,
    ),
  }
}

/** When the coach is back; null where no break is under way. */
const backOnOf = ({ back_on: day, time_zone }: MentorRow, now: Date): string | null =>
  day !== null && day > dayIn(time_zone, now) ? day : null

/** How long before it the first session of a day is booked; 0 where any is. */
const firstNoticeOf = ({ first_notice_hours: first, notice_hours: usual }: MentorRow): number =>
  first > usual ? first : 0

type Checked = Pick<
  MentorRow,
  | 'rank_proved'
  | 'rank_proved_at'
  | 'university_proved'
  | 'university_proved_at'
  | 'conduct_accepted_at'
  | 'record_checked_at'
>

const checkedOf = (
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  row: Checked,
): NonNullable<MentorProfile['checked']> => ({
  rankAt: row.rank_proved ? (row.rank_proved_at?.toISOString() ?? null) : null,
  universityAt: row.university_proved ? (row.university_proved_at?.toISOString() ?? null) : null,
  conductAt: row.conduct_accepted_at?.toISOString() ?? null,
  recordAt: row.record_checked_at?.toISOString() ?? null,
  isOld: row.university_proved && isOldProof(row.university_proved_at, config, clock.now()),
})

/** One that is not approved yet, as it will look: for its owner and admins. */
async function unapprovedMentor(deps: Deps, caller: Caller, id: number): Promise<MentorProfile> {
  const { em, clock } = deps
  const now = clock.now()
  const row = await withCard(selectMentors(em), { callerId: caller.id, ...secondsOf(keptPeriod(now)) })
    .where('mentor.id', '=', id)
    .where('mentor.approval', '<>', 'approved')
    .executeTakeFirst()
  if (!row || !mayEdit(caller, { userId: row.user_id })) throw new AppError('not_found')
  const nothing = { book: false, repeat: false, wait: false, message: false, review: false, report: false }
  return {
    ...mentorView(row, keptPeriod(now)),
    hours: viewOf(dayRangesOf(row)),
    checked: checkedOf(deps, row),
    backOn: backOnOf(row, now),
    firstNoticeHours: firstNoticeOf(row),
    ownReview: null,
    isBlocked: false,
    can: { ...nothing, edit: true },
  }
}

const profileFor = ({ hasCaller }: { hasCaller: boolean }) =>
  statement((em: CoachingEm, param: Param<CardFor & { id: number }>) =>
    withCard(selectListedMentors(em), {
      callerId: hasCaller ? param('callerId') : null,
      since: param('since'),
      until: param('until'),
      now: param('now'),
    }).where('mentor.id', '=', param('id')),
  )

const readProfile = {
  visitor: profileFor({ hasCaller: false }),
  signedIn: profileFor({ hasCaller: true }),
}

const studentsOf = (now: Date) => sql<number>`(
  select count(distinct session.student_id)::integer from mentor_sessions session
  where session.mentor_profile_id = mentor.id and ${countsAsStudent(now)})`

/** A user's profile with its private part, for that user and admins. */
export async function getOwnMentorProfile(
  deps: Deps,
  caller: Caller,
  userId: string = caller.id,
): Promise<OwnMentorProfile> {
  if (userId !== caller.id && caller.role !== 'admin') throw new AppError('not_found')
  const now = deps.clock.now()
  const row = await withCard(selectMentors(deps.em), { callerId: caller.id, ...secondsOf(keptPeriod(now)) })
    .select(studentsOf(now).as('students'))
    .where('mentor.user_id', '=', userId)
    .executeTakeFirstOrThrow(notFound)
  return {
    ...mentorView(row, keptPeriod(now)),
    hours: viewOf(dayRangesOf(row)),
    checked: checkedOf(deps, row),
    backOn: backOnOf(row, now),
    meetingLink: row.meeting_link,
    noticeHours: row.notice_hours,
    bookableDays: row.bookable_days,
    maxPerDay: row.max_per_day,
    maxPerWeek: row.max_per_week,
    gapMinutes: row.gap_minutes,
    firstNoticeHours: row.first_notice_hours,
    maxStudents: row.max_students,
    students: row.students,
    isFull: false,
    ownReview: null,
    isBlocked: false,
    can: whatCan(caller, { userId: row.user_id, isBlocked: false, isFull: false }, false),
  }
}
