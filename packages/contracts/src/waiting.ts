import { z } from 'zod'
import { Id, Instant, PersonName, UserId } from './fields.ts'
import { HoursRange, TimeZone } from './mentors.ts'
import { weekdays } from './reference.ts'

const WallTime = HoursRange.shape.start

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Which hours of a coach suit a student who waits for one: whole sessions between two times of the student's own clock. */
export const WriteWaiting = z
  .object({
    days: z
      .array(z.enum(weekdays))
      .min(1)
      .max(weekdays.length)
      .transform(days => weekdays.filter(day => days.includes(day))),
    start: WallTime,
    end: WallTime,
    timeZone: TimeZone,
  })
  .refine(({ start, end }) => minuteOf(end) - minuteOf(start) >= 60, {
    path: ['end'],
    message: 'At least an hour after the start',
  })
  .meta({ id: 'WriteWaiting' })
export type WriteWaiting = z.output<typeof WriteWaiting>

/** A student's place in the waiting list of a coach. */
export const Waiting = z
  .object({
    mentorProfileId: Id,
    mentor: PersonName.extend({ userId: UserId }),
    days: z.array(z.enum(weekdays)),
    start: WallTime,
    end: WallTime,
    timeZone: z.string(),
    createdAt: Instant,
    /** When it ends, unless it is renewed. */
    endsAt: Instant,
  })
  .meta({ id: 'Waiting' })
export type Waiting = z.infer<typeof Waiting>
