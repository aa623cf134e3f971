import { type Caller, Day, dayMs, limits, type Slot } from '@kocyolu/contracts'
import { AppError, invalidField } from '@kocyolu/service'
import { viewerOf } from '../blocks/blocks.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { isFullFor, readMentorBusy, readPlaces, readSoonEnough } from './booking-checks.ts'
import { freeSlots, readMentorHours, type Span, sessionMs } from './slots.ts'
import { nextDay, startOfDay } from './zoned-time.ts'

type Range = { from: string; to: string; sessionId?: number | undefined }

// A range over the end of summer time is an hour longer than its days.
const maxMs = limits.slotRangeDays * dayMs + 3_600_000

/** A coach's free starts. Days are the coach's own, the last one included; an instant ends the range before itself. */
export async function listSlots(
  { em, clock }: Deps,
  caller: Caller | null,
  mentorProfileId: number,
  { sessionId, ...range }: Range,
): Promise<{ slots: Slot[] }> {
  const hours = await readMentorHours(em, mentorProfileId, caller)
  const now = clock.now().getTime()
  const { start, end } = spanOf(range, hours.timeZone)
  const own = sessionId === undefined ? null : await requireOwn(em, caller, mentorProfileId, sessionId)
  if (hours.hasBlocked && viewerOf(caller) && own === null) throw new AppError('not_found')
  if (hours.blocked) return { slots: [] }
  const place = { mentorProfileId, studentId: caller?.id ?? null, now }
  const isOwnHours = own !== null || hours.userId === caller?.id
  if (!isOwnHours && (await isFullFor(em, hours, place))) return { slots: [] }
  const ahead = { start: Math.max(start, now), end }
  const busy = await readMentorBusy(em, mentorProfileId, { ...ahead, end: end + sessionMs }, own)
  const hasPlace = await readPlaces(em, mentorProfileId, hours, ahead, own)
  const isSoonEnough = await readSoonEnough(em, mentorProfileId, hours, ahead, now)
  const slots = freeSlots(hours, ahead, busy, now).filter(
    ({ start }) => hasPlace(start) && isSoonEnough(start),
  )
  return { slots: slots.map(slot => ({ startTime: iso(slot.start), endTime: iso(slot.end) })) }
}

/** A session with this coach that is the caller's, as student or coach: no caller learns whose hour another one is. */
async function requireOwn(
  em: CoachingEm,
  caller: Caller | null,
  mentorProfileId: number,
  sessionId: number,
): Promise<number> {
  const found =
    caller &&
    (await em
      .getKysely()
      .selectFrom('mentor_sessions as session')
      .innerJoin('mentor_profiles as profile', 'profile.id', 'session.mentor_profile_id')
      .select('session.id')
      .where('session.id', '=', sessionId)
      .where('profile.id', '=', mentorProfileId)
      .where(eb => eb.or([eb('session.student_id', '=', caller.id), eb('profile.user_id', '=', caller.id)]))
      .executeTakeFirst())
  if (!found) throw new AppError('not_found')
  return found.id
}

function spanOf({ from, to }: Omit<Range, 'sessionId'>, timeZone: string): Span {
  const start = isDay(from) ? startOfDay(timeZone, Date.parse(from)) : Date.parse(from)
  const end = isDay(to) ? startOfDay(timeZone, nextDay(Date.parse(to))) : Date.parse(to)
  if (end <= start) throw invalidField('to', 'Must not be before from')
  if (end - start > maxMs) throw invalidField('to', `At most ${limits.slotRangeDays} days after from`)
  return { start, end }
}

const isDay = (text: string): boolean => Day.safeParse(text).success
const iso = (time: number): string => new Date(time).toISOString()
