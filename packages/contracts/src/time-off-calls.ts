import { z } from 'zod'
import { defineContract, del, get, post } from './contract.ts'
import { PathId } from './fields.ts'
import { limits } from './limits.ts'
import { NewTimeOff, TimeOff } from './time-off.ts'

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
