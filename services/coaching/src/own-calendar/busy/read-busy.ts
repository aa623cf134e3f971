import ICAL from 'ical.js'
import type { Span } from '../../sessions/slots.ts'
import { expandEvents } from './expand-events.ts'
import { mergeSpans } from './merge-spans.ts'
import { TooMuch } from './too-much.ts'
import { useZones } from './use-zones.ts'

export type CalendarText = {
  text: string
  /** Whose clock counts where a time says none, and for whole days. */
  timeZone: string
  /** What is asked about. */
  within: Span
  /** Behind the @ of the site's own sessions. */
  host: string
}

/** More than a person has. */
const mostEvents = 20_000
const mostSpans = 5_000

class NotCalendar extends Error {
  override name = 'NotCalendar'
}

/** When somebody with this calendar is busy: its start and end, and nothing else of what it says. */
export function readBusy({ text, timeZone, within, host }: CalendarText): Span[] {
  const calendars = parse(text)
  useZones(calendars, timeZone)
  const events = calendars.flatMap(calendar => calendar.getAllSubcomponents('vevent'))
  if (events.length > mostEvents) throw new TooMuch('Too many events')
  const busy = mergeSpans(expandEvents(events, { timeZone, within, host }), within)
  if (busy.length > mostSpans) throw new TooMuch('Too many busy times')
  return busy
}

function parse(text: string): ICAL.Component[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new NotCalendar('It does not begin like a calendar')
  // What others write is taken as it is meant.
  ICAL.design.strict = false
  try {
    const parsed: unknown[] = ICAL.parse(text)
    const all = Array.isArray(parsed[0]) ? parsed : [parsed]
    return all.map(one => new ICAL.Component(one as unknown[]))
  } catch (error) {
    throw new NotCalendar('It cannot be read as a calendar', { cause: error })
  }
}
