import type { Span } from '../../sessions/slots.ts'
import { expandEvents, freeBusySpans } from './expand-events.ts'
import { parseCalendar, TooMuch } from './parse-calendar.ts'

/** The same time as stretches that do not meet, in order, and nothing of it outside of `within`. */
export function mergeSpans(spans: readonly Span[], within: Span): Span[] {
  const merged: Span[] = []
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const part = { start: Math.max(start, within.start), end: Math.min(end, within.end) }
    // Nor what is at no time that there is.
    if (!(part.start < part.end)) continue
    const last = merged.at(-1)
    if (last && part.start <= last.end) last.end = Math.max(last.end, part.end)
    else merged.push(part)
  }
  return merged
}

export type CalendarText = {
  text: string
  /** Whose clock counts where a time says none, and for whole days. */
  timeZone: string
  /** The period asked about. */
  within: Span
  /** Behind the @ of the site's own sessions. */
  host: string
}

const maxSpans = 5_000
const maxKinds = 5

/** When a user with this calendar is busy: its start and end, and nothing else of what it says. */
export function readBusy({ text, timeZone, within, host }: CalendarText): Busy {
  const { events, freeBusy, others, ...parsed } = parseCalendar(text)
  const ofEvents = expandEvents(events, { timeZone, within, host })
  const ofFreeBusy = freeBusySpans(freeBusy, timeZone)
  const spans = mergeSpans([...ofEvents.spans, ...ofFreeBusy.spans], within)
  if (spans.length > maxSpans) throw new TooMuch('Too many busy times')
  const skipped = parsed.skipped + ofEvents.skipped + ofFreeBusy.skipped
  const isUnderstood = parsed.skipped + events.length + freeBusy.length > skipped
  const kinds = skipped > 0 ? ['VEVENT', ...others] : others
  return { spans, skipped, unread: isUnderstood ? [] : kinds.slice(0, maxKinds) }
}

/** When a user is busy, and what of the calendar says nothing of it. */
export type Busy = {
  spans: Span[]
  /** Events that cannot be read. */
  skipped: number
  /** The kinds of components that it holds, where none of them could be read. */
  unread: string[]
}
