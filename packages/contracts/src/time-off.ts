import { z } from 'zod'
import { defineContract, del, get, post } from './contract.ts'
import { addDays } from './days.ts'
import { anyText, Day, Id, PathId } from './fields.ts'
import * as limits from './limits.ts'

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

/** The calls of coaching about the days on which a coach takes no sessions. */
export const timeOff = defineContract({
  listTimeOff: get('/api/mentors/time-off', 'mentor', {
    summary: 'My time off that is not over, the soonest first',
    response: z.array(TimeOff),
  }),
  addTimeOff: post('/api/mentors/time-off', 'mentor', {
    summary: `Take time off, at most ${limits.timeOffMax} that are not over; sessions that are booked stay. The same \`clientId\` again gives the one that there is`,
    status: 201,
    body: NewTimeOff,
    response: TimeOff,
    errors: ['time_off.limit', 'idempotency.mismatch'],
  }),
  removeTimeOff: del('/api/mentors/time-off/{id}', 'mentor', {
    summary: 'Take sessions again on these days',
    params: z.object({ id: PathId }),
  }),
})
