import { z } from 'zod'
import { defineContract, del, get, put } from './contract.ts'
import { Instant } from './fields.ts'
import { cleanLine } from './human-text.ts'
import * as limits from './limits.ts'

/** Why a calendar could not be read. */
export const CalendarProblem = z.enum([
  /** Nothing is at the address. */
  'not_found',
  /** Something is, but no calendar. */
  'not_calendar',
  /** A calendar, of which nothing says when a user is busy. */
  'not_understood',
  /** It has more bytes, events or repeats than are read. */
  'too_large',
  /** It wants to know who asks. */
  'password',
  /** No server answers there, or none that may be requested. */
  'unreachable',
])
export type CalendarProblem = z.infer<typeof CalendarProblem>

/** `URL.parse`, which Safari 16.4 and Firefox 115 lack. */
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

/**
 * The https address that is meant by what a user gives as the address of a calendar: by name, at the usual port. Undefined
 * where there is none. What programs call `webcal` is the same.
 */
export function calendarAddress(text: string): URL | undefined {
  const address = parseUrl(cleanLine(text).replace(/^webcals?:/i, 'https:'))
  if (address?.protocol !== 'https:' || address.port !== '') return undefined
  if (address.username !== '' || address.password !== '') return undefined
  // Numbers in whatever form are four of them by now, or in brackets.
  if (!address.hostname.includes('.') || /[[\]]|^[\d.]+$/.test(address.hostname)) return undefined
  address.hash = ''
  return address
}

/** Where a coach's own calendar is read from. Who knows the address can read it. */
export const WriteOwnCalendar = z
  .object({
    address: z
      .string()
      .overwrite(cleanLine)
      .max(limits.calendarAddressMax)
      .refine(text => calendarAddress(text) !== undefined, 'Must be an https address')
      .meta({ format: 'uri' }),
  })
  .meta({ id: 'WriteOwnCalendar' })
export type WriteOwnCalendar = z.output<typeof WriteOwnCalendar>

/** A coach's own calendar, whose busy times take hours away. */
export const OwnCalendar = z
  .object({
    /** Its beginning, since the whole address is enough to read the calendar; null without one. */
    address: z.string().nullable(),
    /** When it was last read; null until then. */
    readAt: Instant.nullable(),
    /** Why it could not be read since. */
    problem: CalendarProblem.nullable(),
    /** Until when what was read blocks hours, while it cannot be read again. */
    blocksUntil: Instant.nullable(),
    /** Sessions to come at busy times: they take place unless a user cancels. */
    sessions: z.int(),
    /** Events that could not be read and close no hours, where there are any. */
    skipped: z.int().optional(),
    /** The kinds of parts that it holds, such as `VTODO`, where none of them is understood. */
    unread: z.array(z.string()).optional(),
  })
  .meta({ id: 'OwnCalendar' })
export type OwnCalendar = z.infer<typeof OwnCalendar>

/** The calls of coaching about the calendar that a coach keeps elsewhere. */
export const ownCalendar = defineContract({
  getOwnCalendar: get('/api/mentors/own-calendar', 'mentor', {
    summary: 'My own calendar, and how reading it goes',
    response: OwnCalendar,
  }),
  putOwnCalendar: put('/api/mentors/own-calendar', 'mentor', {
    approved: true,
    summary: `Have my own calendar read at this address soon and again and again: its busy times take hours away, sessions that are booked stay. What was read blocks for ${limits.calendarKeptDays} days at most while it cannot be read again. Of another address nothing is kept`,
    body: WriteOwnCalendar,
    response: OwnCalendar,
  }),
  removeOwnCalendar: del('/api/mentors/own-calendar', 'mentor', {
    summary: 'Forget the address of my own calendar, and its busy times; without one nothing changes',
  }),
})
