import { z } from 'zod'
import { defineContract, put } from './contract.ts'
import { TimeZone } from './mentors.ts'
import { eveningChannels, eveningTimes } from './studied.ts'

/** When and how a student is reminded of what is open in the evening, by the clock of a zone. */
export const EveningReminder = z
  .object({ channel: z.enum(eveningChannels), time: z.enum(eveningTimes), timeZone: TimeZone })
  .meta({ id: 'EveningReminder' })
export type EveningReminder = z.infer<typeof EveningReminder>

/** Null turns it off. */
export const WriteEveningReminder = z.object({ reminder: EveningReminder.nullable() })
export type WriteEveningReminder = z.output<typeof WriteEveningReminder>

/** The call of coaching about the evening reminder; `getToday` has what was chosen. */
export const evening = defineContract({
  putEveningReminder: put('/api/progress/evening-reminder', 'student', {
    summary:
      'Be reminded once in the evening of what is open today, by mail or push; null turns it off. Nothing goes out where nothing is open, or at night',
    body: WriteEveningReminder,
    response: WriteEveningReminder,
  }),
})
