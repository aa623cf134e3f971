import { createHash, randomBytes } from 'node:crypto'
import {
  type Caller,
  type CalendarFeed as Feed,
  limits,
  type NewCalendarFeed,
  type QuestionHour,
  type SessionCalendar,
  type SessionEvent,
} from '@kocyolu/contracts'
import { AppError, notFound } from '@kocyolu/service'
import { sql } from 'kysely'
import { CalendarFeed } from '../db/coach.entities.ts'
import { readQuestionHours } from '../question-hours/read-question-hours.ts'
import type { Deps } from '../service.ts'
import { type Own, ownSessions, type SessionRow, selectSessions } from '../sessions/select-sessions.ts'
import { sideOf } from '../sessions/session-policy.ts'

/** A session as one of its two people has it in a calendar: the other's name, and where they meet. */
function sessionEvent(
  session: SessionRow & { sequence: number },
  side: Own,
  config: Deps['config'],
): SessionEvent {
  const other =
    side === 'student'
      ? `${session.mentor_first_name} ${session.mentor_last_name}`
      : `${session.student_first_name} ${session.student_last_name}`
  return {
    sessionId: session.id,
    sequence: session.sequence,
    startTime: session.start_time.toISOString(),
    endTime: session.end_time.toISOString(),
    status: session.status,
    summary: `${config.brandName}: ${session.topic}`,
    description: [other.trim(), session.notes, `${config.publicOrigin}/dashboard/sessions/${session.id}`]
      .filter(Boolean)
      .join('\n'),
    location: session.meeting_link,
  }
}

/** A session as one of its two people has it in a calendar; to everybody else, admins too, there is none. */
export async function getSessionCalendar(
  { em, config }: Pick<Deps, 'em' | 'config'>,
  caller: Caller,
  id: number,
): Promise<SessionCalendar> {
  const session = await selectSessions(em)
    .select('session.sequence')
    .where('session.id', '=', id)
    .executeTakeFirst()
  const side =
    session && sideOf(caller, { studentId: session.student_id, mentorUserId: session.mentor_user_id })
  if (!session || !side || side === 'admin') throw new AppError('not_found')
  return { events: [sessionEvent(session, side, config)] }
}

/** A question hour to come in the calendar of one who is in it. Its page has the link. */
const hourEvent =
  (config: Deps['config']) =>
  ({ id, startTime, endTime, topic }: QuestionHour): SessionEvent => ({
    ...{ sessionId: 0, uid: `question-hour-${id}`, sequence: 0, startTime, endTime, status: 'confirmed' },
    summary: `${config.brandName}: ${topic}`,
    description: `${config.publicOrigin}/dashboard/question-hours/${id}`,
    location: null,
  })

const keyBytes = 32

/** So many random bytes cannot be guessed, so a hash without salt or cost keeps them. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

export async function getFeed({ em }: Deps, { id }: Caller): Promise<Feed> {
  const feed = await em.findOne(CalendarFeed, { userId: id })
  return { madeAt: feed?.madeAt.toISOString() ?? null }
}

/** Makes an address, which is shown now and never again; it revokes the previous one. Of two at once the later one stays. */
export async function makeFeed({ em, clock, config }: Deps, { id }: Caller): Promise<NewCalendarFeed> {
  const key = randomBytes(keyBytes).toString('base64url')
  const madeAt = clock.now()
  const row = { key_hash: hashOf(key), made_at: madeAt }
  await em
    .getKysely()
    .insertInto('calendar_feeds')
    .values({ user_id: id, ...row })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
    .execute()
  const address = `${config.publicOrigin}/api/calendar-feed/sessions?key=${key}`
  return { madeAt: madeAt.toISOString(), address }
}

export async function endFeed({ em }: Deps, { id }: Caller): Promise<void> {
  await em.nativeDelete(CalendarFeed, { userId: id })
}

const pastMs = 90 * 86_400_000

/**
 * The sessions of the user who made the address with this key: those of the last 90 days and all to come, of which a calendar shows
 * the newest so many. Cancelled ones are not among them, which removes them from the calendar. `not_found` where no user's
 * address has the key, and where who made it was suspended.
 */
export async function readFeed({ em, clock, config }: Deps, key: string): Promise<SessionCalendar> {
  const person = await em
    .getKysely()
    .selectFrom('calendar_feeds as feed')
    .innerJoin('people as person', 'person.user_id', 'feed.user_id')
    .select('person.user_id')
    .where('feed.key_hash', '=', hashOf(key))
    .where('person.suspended', '=', false)
    .executeTakeFirstOrThrow(notFound)
  const own = { id: person.user_id }
  const rows = await selectSessions(em)
    .select('session.sequence')
    .where(sql<boolean>`(${ownSessions('student', own)} or ${ownSessions('mentor', own)})`)
    .where('session.start_time', '>', new Date(clock.now().getTime() - pastMs))
    .where('session.status', '<>', 'cancelled')
    .orderBy('session.start_time', 'desc')
    .limit(limits.feedSessionsMax)
    .execute()
  const events = rows
    .toReversed()
    .map(row => sessionEvent(row, row.student_id === person.user_id ? 'student' : 'mentor', config))
  const hours = await readQuestionHours({ em, clock, config }, own)
  return {
    name: config.brandName,
    events: [...events, ...hours.filter(hour => hour.isIn).map(hourEvent(config))],
  }
}
