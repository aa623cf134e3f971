import { CalendarProblem, type Caller, type OwnCalendar as View } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { CoachingEm, Deps } from '../service.ts'
import { requireOwnProfile } from '../time-off/own-time-off.ts'
import { keptUntil } from './calendar-times.ts'
import { OwnCalendar } from './own-calendar.entity.ts'

/** The coach's own calendar, with how many sessions to come stand at its busy times. */
export async function getOwnCalendar({ em, clock }: Deps, caller: Caller): Promise<View> {
  const { id } = await requireOwnProfile(em, caller)
  const row = await em.findOne(OwnCalendar, { mentorProfileId: id })
  if (!row) return { address: null, readAt: null, problem: null, blocksUntil: null, sessions: 0 }
  const sessions = await countSessions(em, id, clock.now())
  return ownCalendarView(row, sessions, clock.now())
}

function ownCalendarView(
  { address, readAt, problem, skipped, unread }: OwnCalendar,
  sessions: number,
  now: Date,
): View {
  const until = readAt && keptUntil(readAt)
  return {
    address: shortened(address),
    readAt: readAt?.toISOString() ?? null,
    problem: problem === null ? null : (CalendarProblem.safeParse(problem).data ?? 'unreachable'),
    blocksUntil: until && until > now ? until.toISOString() : null,
    sessions,
    ...(skipped > 0 && { skipped }),
    ...(unread.length > 0 && { unread }),
  }
}

/** Whose server it is: what comes behind is the key to the calendar. */
const shortened = (address: string): string => `${new URL(address).origin}/…`

async function countSessions(em: CoachingEm, mentorProfileId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mentor_sessions session
    where session.mentor_profile_id = ${mentorProfileId} and session.status in ('pending', 'confirmed')
      and session.end_time > ${now} and exists (
        select from busy_times busy where busy.mentor_profile_id = ${mentorProfileId}
          and busy.start_time < session.end_time and busy.end_time > session.start_time
      )`.execute(em.getKysely())
  return rows[0]?.count ?? 0
}
