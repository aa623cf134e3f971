import type { Deps } from '../service.ts'
import { TimeOff } from './time-off.entity.ts'
import { dayIn } from './time-off-days.ts'

/** Deletes time off that is over in every zone: none is further behind than twelve hours. */
export async function sweepTimeOff({ em, clock }: Deps): Promise<void> {
  await em.nativeDelete(TimeOff, { lastDay: { $lt: dayIn('Etc/GMT+12', clock.now()) } })
}
