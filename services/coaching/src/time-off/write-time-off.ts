import { addDays, type Caller, limits, type NewTimeOff, type TimeOff as View } from '@kocyolu/contracts'
import { AppError, expectSame, inTransaction, invalidField } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { lockHours } from '../sessions/booking-locks.ts'
import { type Coach, requireOwnProfile, timeOffViews } from './own-time-off.ts'
import { TimeOff } from './time-off.entity.ts'
import { dayIn } from './time-off-days.ts'

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
    if (!view) throw new Error('Time off that there is has a view')
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
  return row
}

/** Takes sessions again on these days. */
export async function removeTimeOff({ em }: Deps, caller: Caller, id: number): Promise<void> {
  const { id: mentorProfileId } = await requireOwnProfile(em, caller)
  if ((await em.nativeDelete(TimeOff, { id, mentorProfileId })) === 0) throw new AppError('not_found')
}
