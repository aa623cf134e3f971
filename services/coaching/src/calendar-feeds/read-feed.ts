import { limits, type SessionCalendar } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'
import { ownSessions } from '../sessions/own-sessions.ts'
import { selectSessions } from '../sessions/select-sessions.ts'
import { sessionEvent } from '../sessions/session-event.ts'
import { hashOf } from './own-feed.ts'

const pastMs = 90 * 86_400_000

/**
 * The sessions of whoever made the address with this key: those of the last 90 days and all to come, of which a calendar shows
 * the newest so many. What is cancelled is not among them, which takes it out of the calendar. `not_found` where nobody's
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
    .executeTakeFirst()
  if (!person) throw new AppError('not_found')
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
  return { name: config.brandName, events }
}
