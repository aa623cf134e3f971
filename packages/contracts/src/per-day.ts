import { z } from 'zod'
import { get } from './contract.ts'
import { Day } from './fields.ts'
import * as limits from './limits.ts'

/** How much happened on one day of the site. */
export const DayCount = z.object({ day: Day, count: z.int() }).meta({ id: 'DayCount' })
export type DayCount = z.infer<typeof DayCount>

/** The call that counts what came into being, day by day. */
export const countsPerDayAt = <P extends `/api/${string}`>(path: P, what: string) =>
  get(path, 'admin', {
    summary: `How many ${what} on each of the last ${limits.chartDays} days, today included, oldest first`,
    response: z.object({ days: z.array(DayCount) }),
  })
