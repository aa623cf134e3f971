import {
  type Caller,
  limits,
  type OwnStudent,
  type QuestionHour,
  questionHourRules,
} from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import { type RawBuilder, sql } from 'kysely'
import { approved } from '../approval/approval.ts'
import { isPaused } from '../approval/proof-dues.ts'
import { blockedBetween } from '../blocks/blocks.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { linkOf } from '../sessions/meeting-links.ts'
import { isGone, isOut } from './guests.ts'

type Guest = {
  firstName: string
  lastName: string
  profileImageUrl: string | null
  id: string
  isIn: boolean
  isGone: boolean
}

type Row = {
  id: number
  start_time: Date
  end_time: Date
  topic: string
  places: number
  status: 'open' | 'cancelled'
  room: string
  mentor_profile_id: number
  mentor_user_id: string
  mentor_listed: boolean
  bookable_until: Date | null
  meeting_link: string | null
  first_name: string
  last_name: string
  profile_image_url: string | null
  guests: Guest[]
  rules_accepted: boolean
}

/** From so many minutes before the start on, its link is shown. */
const joinMs = 10 * 60_000

const guests = sql<Guest[]>`(
  select coalesce(json_agg(json_build_object('id', guest.student_id, 'firstName', student.first_name,
    'lastName', student.last_name, 'profileImageUrl', student.profile_image_url,
    'isIn', guest.joined_at is not null and not ${isOut}, 'isGone', ${isGone}) order by guest.position), '[]')
  from question_hour_guests guest join people student on student.user_id = guest.student_id
  where guest.question_hour_id = hour.id)`

const hasAccepted = (userId: string) => sql<boolean>`exists (
  select from question_hour_rules where user_id = ${userId}::uuid and version = ${questionHourRules})`

/** Hours of the caller's: as the coach, or as a guest who is not out. A student sees one that was cancelled if they had a place. */
async function select(
  em: CoachingEm,
  { id }: Pick<Caller, 'id'>,
  where: RawBuilder<boolean>,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select hour.id, hour.start_time, hour.end_time, hour.topic, hour.places, hour.status, hour.room, hour.mentor_profile_id,
      profile.user_id as mentor_user_id, profile.listed as mentor_listed,
      profile.bookable_until, profile.meeting_link,
      person.first_name, person.last_name, person.profile_image_url,
      ${guests} as guests, ${hasAccepted(id)} as rules_accepted
    from question_hours hour
      join mentor_profiles profile on profile.id = hour.mentor_profile_id
      join people person on person.user_id = profile.user_id
    where ${where} and (profile.user_id = ${id}::uuid or hour.id in (
      select guest.question_hour_id from question_hour_guests guest
      where guest.student_id = ${id}::uuid and not ${isOut} and ${approved('profile')} and not person.suspended
        and (hour.status = 'open' or guest.joined_at is not null)))
    order by hour.start_time, hour.id limit ${sql.lit(limits.listMax)}`.execute(em.getKysely())
  return rows
}

/** Question hours of a user's that are not over. */
export async function readQuestionHours(
  { em, clock, config }: Pick<Deps, 'em' | 'clock' | 'config'>,
  caller: Pick<Caller, 'id'>,
): Promise<QuestionHour[]> {
  const now = clock.now()
  const rows = await select(em, caller, sql<boolean>`hour.end_time > ${now} and hour.status = 'open'`)
  return rows.map(row => viewOf(row, caller, now, config))
}

export async function listQuestionHours(
  deps: Deps,
  caller: Caller,
): Promise<{ items: QuestionHour[]; rules: string | null }> {
  const items = await readQuestionHours(deps, caller)
  const { rows } = await sql<{ accepted: boolean }>`select ${hasAccepted(caller.id)} as accepted`.execute(
    deps.em.getKysely(),
  )
  return { items, rules: rows[0]?.accepted ? null : questionHourRules }
}

export async function readQuestionHour(em: CoachingEm, caller: Caller, id: number): Promise<Row> {
  const [row] = await select(em, caller, sql<boolean>`hour.id = ${id}`)
  if (!row) throw new AppError('not_found')
  return row
}

export async function getQuestionHour(deps: Deps, caller: Caller, id: number): Promise<QuestionHour> {
  return viewOf(await readQuestionHour(deps.em, caller, id), caller, deps.clock.now(), deps.config)
}

/** How many places are taken. */
export const takenOf = ({ guests }: Pick<Row, 'guests'>): number => guests.filter(({ isIn }) => isIn).length

/** Whether the caller has a place. */
export const hasPlace = ({ guests }: Pick<Row, 'guests'>, { id }: Pick<Caller, 'id'>): boolean =>
  guests.some(guest => guest.id === id && guest.isIn)

export function viewOf(
  row: Row,
  caller: Pick<Caller, 'id'>,
  now: Date,
  config: Deps['config'],
): QuestionHour {
  const isOwn = row.mentor_user_id === caller.id
  const isIn = isOwn || hasPlace(row, caller)
  const isOpen = row.status === 'open'
  const isAhead = isOpen && row.start_time > now
  const opensAt = row.start_time.getTime() - joinMs
  const isMeeting = isIn && isOpen && now.getTime() >= opensAt && now < row.end_time
  const taken = takenOf(row)
  const name = ({ firstName, lastName, profileImageUrl, isIn }: Guest) => ({
    firstName,
    lastName,
    profileImageUrl,
    isIn,
  })
  return {
    id: row.id,
    startTime: row.start_time.toISOString(),
    endTime: row.end_time.toISOString(),
    topic: row.topic,
    isCancelled: !isOpen,
    mentorProfileId: row.mentor_profile_id,
    mentor: {
      userId: row.mentor_user_id,
      firstName: row.first_name,
      lastName: row.last_name,
      profileImageUrl: row.profile_image_url,
    },
    places: row.places,
    taken,
    ...{ isIn, isOwn },
    people: isIn ? row.guests.filter(({ isIn }) => isIn).map(({ firstName }) => firstName) : [],
    ...(isOwn && { asked: row.guests.filter(({ isGone }) => !isGone).map(name) }),
    meetingLink: isMeeting ? linkOf({ mentor_meeting_link: row.meeting_link, room: row.room }, config) : null,
    rules: row.rules_accepted ? null : questionHourRules,
    can: {
      join: isAhead && !isIn && row.mentor_listed && !isPaused(row.bookable_until, now) && taken < row.places,
      leave: isAhead && isIn && !isOwn,
      cancel: isAhead && isOwn,
    },
  }
}

/** Students with a session of this coach that is agreed on or took place; no block is between the two. */
export async function readOwnStudents(
  em: CoachingEm,
  mentorProfileId: number,
  userId: string,
  among?: readonly string[],
): Promise<OwnStudent[]> {
  const only = among ? sql`and student.user_id = any(${among}::uuid[])` : sql``
  const { rows } = await sql<OwnStudent>`
    select student.user_id as id, student.first_name as "firstName", student.last_name as "lastName",
      student.profile_image_url as "profileImageUrl"
    from people student
    where student.user_id in (select student_id from mentor_sessions
        where mentor_profile_id = ${mentorProfileId} and status in ('confirmed', 'completed'))
      and student.role = 'student' and not student.suspended ${only}
      and not ${blockedBetween(sql.ref('student.user_id'), sql`${userId}::uuid`)}
    order by (student.first_name || ' ' || student.last_name) collate "tr-x-icu", student.user_id
    limit ${sql.lit(limits.arrayMax)}`.execute(em.getKysely())
  return rows
}
