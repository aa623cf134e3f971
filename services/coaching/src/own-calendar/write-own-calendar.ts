import {
  type Caller,
  calendarAddress,
  type OwnCalendar as View,
  type WriteOwnCalendar,
} from '@kocyolu/contracts'
import { enqueue, inTransaction, invalidField } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { lockHours } from '../sessions/booking-locks.ts'
import { requireOwnProfile } from '../time-off/own-time-off.ts'
import { getOwnCalendar } from './get-own-calendar.ts'
import { OwnCalendar } from './own-calendar.entity.ts'

/** Has the coach's own calendar read at this address. The same one again is only read again; of another one nothing is kept. */
export async function putOwnCalendar(deps: Deps, caller: Caller, written: WriteOwnCalendar): Promise<View> {
  const address = calendarAddress(written.address)?.href
  if (address === undefined) throw invalidField('address', 'Must be an https address')
  await deps.calendarWrites.consume(caller.id)
  return inTransaction(deps, async deps => {
    const { em, clock } = deps
    const { id: mentorProfileId } = await requireOwnProfile(em, caller)
    await lockHours(em, mentorProfileId)
    const now = clock.now()
    const before = await em.findOne(OwnCalendar, { mentorProfileId })
    if (before?.address === address) Object.assign(before, { writtenAt: now, dueAt: now })
    else {
      // Its busy times go with it, and whoever reads it at the moment finds another one.
      if (before) await em.nativeDelete(OwnCalendar, { mentorProfileId })
      em.clear()
      em.persist(em.create(OwnCalendar, { mentorProfileId, address, writtenAt: now, dueAt: now }))
    }
    enqueue(deps, 'coaching.read_calendars', {})
    await em.flush()
    return getOwnCalendar(deps, caller)
  })
}

/** Forgets the calendar and when the coach is busy by it. */
export async function removeOwnCalendar({ em }: Deps, caller: Caller): Promise<void> {
  const { id: mentorProfileId } = await requireOwnProfile(em, caller)
  await em.nativeDelete(OwnCalendar, { mentorProfileId })
}
