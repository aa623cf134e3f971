import ICAL from 'ical.js'
import { TooMuch } from './too-much.ts'

/** More than a person has. */
const mostEvents = 20_000

class NotCalendar extends Error {
  override name = 'NotCalendar'
}

export type Parsed = {
  calendars: ICAL.Component[]
  events: ICAL.Component[]
  /** Events that could not be read. */
  skipped: number
}

/** What a calendar says. Where it cannot be read as a whole its events are read one by one, and those that can be count. */
export function parseCalendar(text: string): Parsed {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new NotCalendar('It does not begin like a calendar')
  // What others write is taken as it is meant.
  ICAL.design.strict = false
  const calendars = componentsOf(text)
  if (!calendars) return parseEach(text)
  const events = calendars.flatMap(calendar => calendar.getAllSubcomponents('vevent'))
  requireRoom(events.length)
  return { calendars, events, skipped: 0 }
}

function parseEach(text: string): Parsed {
  const { rest, events: texts } = eventsApart(text)
  requireRoom(texts.length)
  const calendars = componentsOf(rest)
  const [calendar] = calendars ?? []
  if (!calendars || !calendar) throw new NotCalendar('It cannot be read as a calendar')
  const events = texts.flatMap(one => {
    const [event] = componentsOf(one) ?? []
    // Its zones are those of the calendar.
    return event ? [calendar.addSubcomponent(event)] : []
  })
  if (events.length === 0) throw new NotCalendar('None of its events can be read')
  return { calendars, events, skipped: texts.length - events.length }
}

function componentsOf(text: string): ICAL.Component[] | undefined {
  try {
    const parsed: unknown[] = ICAL.parse(text)
    const all = Array.isArray(parsed[0]) ? parsed : [parsed]
    return all.map(one => new ICAL.Component(one as unknown[]))
  } catch {
    return undefined
  }
}

/** The text of each event, and what is left without them; one that has no end was cut off with what came behind it. */
function eventsApart(text: string): { rest: string; events: string[] } {
  const rest: string[] = []
  const events: string[] = []
  let event: string[] | undefined
  for (const line of text.split(/\r?\n/)) {
    const says = line.trimEnd().toUpperCase()
    if (!event && says === 'BEGIN:VEVENT') event = []
    if (event) event.push(line)
    else rest.push(line)
    if (event && says === 'END:VEVENT') {
      events.push(event.join('\r\n'))
      event = undefined
    }
  }
  if (event) throw new NotCalendar('It was cut off')
  return { rest: rest.join('\r\n'), events }
}

function requireRoom(events: number): void {
  if (events > mostEvents) throw new TooMuch('Too many events')
}
