import type { Span } from '../../sessions/slots.ts'
import type { Busy } from './busy.ts'
import { expandEvents } from './expand-events.ts'
import { mergeSpans } from './merge-spans.ts'
import { parseCalendar } from './parse-calendar.ts'
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

const mostSpans = 5_000

/** When somebody with this calendar is busy: its start and end, and nothing else of what it says. */
export function readBusy({ text, timeZone, within, host }: CalendarText): Busy {
  const { calendars, events, skipped } = parseCalendar(text)
  useZones(calendars, timeZone)
  const expanded = expandEvents(events, { timeZone, within, host })
  const spans = mergeSpans(expanded.spans, within)
  if (spans.length > mostSpans) throw new TooMuch('Too many busy times')
  return { spans, skipped: skipped + expanded.skipped }
}
