import type { Deps } from '../service.ts'
import { readMentorsBusy } from './busy.ts'
import { type HoursRow, weeklyHoursOf } from './mentor-hours.ts'
import { firstFreeSlot, sessionMs } from './slots.ts'

/** When a coach is free next; undefined when not within these weeks. */
export type NextFree = ReadonlyMap<number, Date>

const aheadMs = 28 * 86_400_000

/** The next start of each coach that can be booked, in one query however many coaches there are. */
export async function readNextFree(
  { em, clock }: Deps,
  mentors: readonly (HoursRow & { id: number })[],
): Promise<NextFree> {
  const now = clock.now().getTime()
  const range = { start: now, end: now + aheadMs }
  const ids = mentors.map(mentor => mentor.id)
  const busy = await readMentorsBusy(em, ids, { ...range, end: range.end + sessionMs })
  return new Map(
    mentors.flatMap(mentor => {
      const slot = firstFreeSlot(weeklyHoursOf(mentor), range, busy.get(mentor.id) ?? [], now)
      return slot ? [[mentor.id, new Date(slot.start)] as const] : []
    }),
  )
}
