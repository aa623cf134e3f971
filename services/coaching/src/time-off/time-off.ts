import { addDays, type Caller, limits, type NewTimeOff, type TimeOff as View } from '@kocyolu/contracts'
import { AppError, expectSame, inTransaction, invalidField, notFound } from '@kocyolu/service'
import { TimeOff } from '../db/coach.entities.ts'
import { writeFreeHours } from '../free-hours/write-free-hours.ts'
import type { CoachingEm, Deps } from '../service.ts'
import { lockHours } from '../sessions/booking-checks.ts'
import { dayOf } from '../sessions/zoned-time.ts'

/** The day that a coach's calendar shows at an instant: `2026-11-20`. */
export function dayIn(timeZone: string, instant: Date): string {
  return new Date(dayOf(timeZone, instant.getTime())).toISOString().slice(0, 10)
}

/** A coach, and the zone whose calendar counts. */
type Coach = { id: number; timeZone: string }

/** The caller's own profile, hidden or not. */
export async function requireOwnProfile(em: CoachingEm, caller: Caller): Promise<Coach> {
  const found = await em
    .getKysely()
    .selectFrom('mentor_profiles')
    .select(['id', 'time_zone as timeZone'])
    .where('user_id', '=', caller.id)
    .executeTakeFirstOrThrow(notFound)
  return found
}

/** Time off as its coach sees it, with how many sessions remain on its days. */
async function timeOffViews({ em, clock }: Deps, coach: Coach, rows: readonly TimeOff[]): Promise<View[]> {
  const days = await openDays(em, coach, clock.now())
  return rows.map(({ id, firstDay, lastDay, note }) => ({
    ...{ id, firstDay, lastDay, note: note ?? null },
    sessions: days.filter(day => firstDay <= day && day <= lastDay).length,
  }))
}

/** The day of each session to come. By the calendar of this process: the database may not know a zone that it does. */
async function openDays(em: CoachingEm, { id, timeZone }: Coach, now: Date): Promise<string[]> {
  const sessions = await em
    .getKysely()
    .selectFrom('mentor_sessions')
    .select('start_time')
    .where('mentor_profile_id', '=', id)
    .where('status', 'in', ['pending', 'confirmed'])
    .where('end_time', '>', now)
    .execute()
  return sessions.map(session => dayIn(timeZone, session.start_time))
}

/** The coach's time off that is not over, the soonest first. */
export async function listTimeOff(deps: Deps, caller: Caller): Promise<View[]> {
  const coach = await requireOwnProfile(deps.em, caller)
  const rows = await deps.em.find(
    TimeOff,
    { mentorProfileId: coach.id, lastDay: { $gte: dayIn(coach.timeZone, deps.clock.now()) } },
    { orderBy: { firstDay: 'asc', id: 'asc' } },
  )
  return timeOffViews(deps, coach, rows)
}

/** Takes time off; what is booked stays. Asked again with the same `clientId`, the one that there is. */
export async function addTimeOff(deps: Deps, caller: Caller, written: NewTimeOff): Promise<View> {
  return inTransaction(deps, async deps => {
    const coach = await requireOwnProfile(deps.em, caller)
    await lockHours(deps.em, coach.id)
    const of = { mentorProfileId: coach.id, clientId: written.clientId }
    const earlier = await deps.em.findOne(TimeOff, of)
    if (earlier) expectSame({}, fieldsOf(earlier), fieldsOf(written))
    const row = earlier ?? (await create(deps, coach, written))
    const [view] = await timeOffViews(deps, coach, [row])
    if (!view) throw new Error('The stored time off is missing from its select')
    return view
  })
}

type Fields = { firstDay: string; lastDay: string; note?: string | null | undefined }

const fieldsOf = ({ firstDay, lastDay, note }: Fields) => ({ firstDay, lastDay, note: note || null })

async function create({ em, clock }: Deps, { id, timeZone }: Coach, written: NewTimeOff): Promise<TimeOff> {
  const today = dayIn(timeZone, clock.now())
  if (written.firstDay < today) throw invalidField('firstDay', 'Already over')
  if (written.lastDay > addDays(today, limits.timeOffAheadDays))
    throw invalidField('lastDay', `At most ${limits.timeOffAheadDays} days from now`)
  const count = await em.count(TimeOff, { mentorProfileId: id, lastDay: { $gte: today } })
  if (count >= limits.timeOffMax) throw new AppError('time_off.limit')
  const note = written.note || null
  const row = em.create(TimeOff, { ...written, note, mentorProfileId: id, createdAt: clock.now() })
  await em.persist(row).flush()
  await writeFreeHours(em, [id], clock.now())
  return row
}

/** Takes sessions again on these days. */
export async function removeTimeOff(deps: Deps, caller: Caller, id: number): Promise<void> {
  await inTransaction(deps, async ({ em, clock }) => {
    const { id: mentorProfileId } = await requireOwnProfile(em, caller)
    await lockHours(em, mentorProfileId)
    if ((await em.nativeDelete(TimeOff, { id, mentorProfileId })) === 0) throw new AppError('not_found')
    await writeFreeHours(em, [mentorProfileId], clock.now())
  })
}

/** Deletes time off that is over in every zone: none is further behind than twelve hours. */
export async function sweepTimeOff({ em, clock }: Deps): Promise<void> {
  await em.nativeDelete(TimeOff, { lastDay: { $lt: dayIn('Etc/GMT+12', clock.now()) } })
}
