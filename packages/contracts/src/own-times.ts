import { z } from 'zod'
import { TimeZone } from './mentors.ts'

/** Own quiet hours last so long at most: with those of minors an hour of each day is left. */
export const ownQuietHoursMax = 12

const Hour = z.int().min(0).max(23)

/** From one hour of the day to another, over midnight too. */
export const OwnQuiet = z
  .object({ from: Hour, until: Hour })
  .refine(({ from, until }) => from !== until && (until - from + 24) % 24 <= ownQuietHoursMax, {
    path: ['until'],
    message: `At most ${ownQuietHoursMax} hours`,
  })
  .meta({ id: 'OwnQuiet' })
export type OwnQuiet = z.infer<typeof OwnQuiet>

/** When a user is pushed nothing, and whether mails that are not urgent come as one letter a day; by the clock of `timeZone`. */
export const WriteOwnTimes = z
  .object({
    quiet: OwnQuiet.nullable(),
    letter: z.boolean(),
    timeZone: TimeZone,
  })
  .meta({ id: 'WriteOwnTimes' })
export type WriteOwnTimes = z.infer<typeof WriteOwnTimes>

export const OwnTimes = z
  .object({
    quiet: OwnQuiet.nullable(),
    letter: z.boolean(),
    timeZone: z.string().nullable(),
    /** Whether the quiet hours of minors hold, whatever is chosen. */
    isMinor: z.boolean(),
  })
  .meta({ id: 'OwnTimes' })
export type OwnTimes = z.infer<typeof OwnTimes>
