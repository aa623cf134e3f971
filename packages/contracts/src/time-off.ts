import { z } from 'zod'
import { addDays } from './days.ts'
import { anyText, Day, Id } from './fields.ts'
import { limits } from './limits.ts'

/** Whole days on which a coach takes no sessions, by the coach's own calendar; the last one is included. */
export const NewTimeOff = z
  .object({
    firstDay: Day,
    lastDay: Day,
    /** For the coach alone. */
    note: anyText(limits.timeOffNoteMax).nullable().default(null),
    /** Sent again, it is the same. */
    clientId: z.uuid(),
  })
  .refine(({ firstDay, lastDay }) => firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'The last day must not be before the first',
  })
  .refine(({ firstDay, lastDay }) => lastDay < addDays(firstDay, limits.timeOffDaysMax), {
    path: ['lastDay'],
    message: `At most ${limits.timeOffDaysMax} days`,
  })
  .meta({ id: 'NewTimeOff' })
export type NewTimeOff = z.output<typeof NewTimeOff>

/** A coach's time off. `sessions` are still booked on its days, asked for or confirmed: they take place unless a user cancels. */
export const TimeOff = z
  .object({ id: Id, firstDay: Day, lastDay: Day, note: z.string().nullable(), sessions: z.int() })
  .meta({ id: 'TimeOff' })
export type TimeOff = z.infer<typeof TimeOff>
