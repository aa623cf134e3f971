import type { Span } from '../../sessions/slots.ts'
import type { Busy } from './busy.ts'
import { expandEvents, freeBusySpans } from './expand-events.ts'
import { mergeSpans } from './merge-spans.ts'
import { parseCalendar } from './parse-calendar.ts'
import { TooMuch } from './too-much.ts'

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
const maxKinds = 5

/** When somebody with this calendar is busy: its start and end, and nothing else of what it says. */
export function readBusy({ text, timeZone, within, host }: CalendarText): Busy {
  const { events, freeBusy, others, ...parsed } = parseCalendar(text)
  const ofEvents = expandEvents(events, { timeZone, within, host })
  const ofFreeBusy = freeBusySpans(freeBusy, timeZone)
  const spans = mergeSpans([...ofEvents.spans, ...ofFreeBusy.spans], within)
  if (spans.length > mostSpans) throw new TooMuch('Too many busy times')
  const skipped = parsed.skipped + ofEvents.skipped + ofFreeBusy.skipped
  const isUnderstood = parsed.skipped + events.length + freeBusy.length > skipped
  const kinds = skipped > 0 ? ['VEVENT', ...others] : others
  return { spans, skipped, unread: isUnderstood ? [] : kinds.slice(0, maxKinds) }
}
