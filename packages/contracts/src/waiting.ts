import { z } from 'zod'
import { defineContract, del, get, put } from './contract.ts'
import { Id, Instant, PathId, PersonName, UserId } from './fields.ts'
import * as limits from './limits.ts'
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

/** The calls of coaching about waiting for an hour of a coach. */
export const waiting = defineContract({
  listWaiting: get('/api/waiting-list', 'student', {
    summary: `The coaches whose hours I wait for, the first I entered first; at most ${limits.waitingMax}`,
    response: z.array(Waiting),
  }),
  waitFor: put('/api/mentors/{id}/waiting', 'student', {
    summary: 'Get notified when an hour of this coach that suits me is free again; changed, my place stays',
    params: z.object({ id: PathId }),
    body: WriteWaiting,
    response: Waiting,
    errors: ['waiting.limit'],
  }),
  stopWaiting: del('/api/mentors/{id}/waiting', 'student', {
    summary: 'Wait for this coach no longer; without an entry nothing changes',
    params: z.object({ id: PathId }),
  }),
})
