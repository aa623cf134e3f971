import ICAL from 'ical.js'
import type { Span } from '../../sessions/slots.ts'
import { startOfDay } from '../../sessions/zoned-time.ts'
import type { Busy } from './busy.ts'
import { instantOf, wallOf } from './named-zone.ts'
import { TooMuch } from './too-much.ts'

type Options = { timeZone: string; within: Span; host: string }
type Component = ICAL.Component

/** Repeats of one calendar that are gone through, also those that are over. */
const mostRepeats = 100_000
// An end that is said without a zone may be on either side of the day.
const slackMs = 2 * 86_400_000

/** When each event takes place that keeps somebody busy, with all of its repeats that may meet `within`. */
export function expandEvents(components: readonly Component[], { timeZone, within, host }: Options): Busy {
  const spans: Span[] = []
  let skipped = 0
  let repeats = 0
  const count = (): void => {
    repeats += 1
    if (repeats > mostRepeats) throw new TooMuch('Too many repeats')
  }
  const byUid = Map.groupBy(components, component => String(component.getFirstPropertyValue('uid') ?? ''))
  for (const [uid, all] of byUid) {
    // A session is here already, and one that was cancelled shall not block its hour.
    if (uid.startsWith('session-') && uid.endsWith(`@${host}`)) continue
    const moved = all.filter(isMoved)
    for (const component of all)
      try {
        for (const span of timesOf(component, isMoved(component) ? [] : moved, { timeZone, within, count }))
          spans.push(span)
      } catch (error) {
        // Of an event that cannot be read nobody knows when it is; the others count.
        if (error instanceof TooMuch) throw error
        skipped += 1
      }
  }
  return { spans, skipped }
}

const isMoved = (component: Component): boolean => component.hasProperty('recurrence-id')

function isBusy(component: Component): boolean {
  const says = (name: string): string => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  return (
    says('status') !== 'CANCELLED' &&
    says('transp') !== 'TRANSPARENT' &&
    says('x-microsoft-cdo-busystatus') !== 'FREE'
  )
}

type Expansion = { timeZone: string; within: Span; count: () => void }

function* timesOf(
  component: Component,
  moved: Component[],
  { timeZone, within, count }: Expansion,
): Generator<Span> {
  const event = new ICAL.Event(component, { exceptions: moved, strictExceptions: true })
  const spanOf = (from: ICAL.Time, to: ICAL.Time): Span => {
    const start = instant(from, timeZone)
    // A clock that skips the start also shows its end too early.
    const shown = instant(to, timeZone) > start ? 0 : Math.max(wallOf(to) - wallOf(from), 0)
    return { start, end: Math.max(instant(to, timeZone), start + shown) }
  }
  if (isMoved(component) || !event.isRecurring()) {
    if (isBusy(component)) yield spanOf(event.startDate, event.endDate)
    return
  }
  if (isOver(event, within.start)) return
  // Days that are named come beside the first; a rule has it already.
  const first = event.startDate
  if (!component.hasProperty('rrule') && !(first.toString() in event.exceptions) && isBusy(component))
    yield spanOf(first, event.endDate)
  const times = event.iterator()
  for (let next = times.next(); next; next = times.next()) {
    count()
    // What was moved is gone through by itself, wherever it went.
    if (next.toString() in event.exceptions) continue
    const { item, startDate, endDate } = event.getOccurrenceDetails(next)
    if (instant(next, timeZone) >= within.end) return
    if (item.component !== component && item.recurrenceId.compare(next) === 0) continue
    if (isBusy(item.component)) yield spanOf(startDate, endDate)
  }
}

/** Whether all of an event's repeats end before. */
function isOver(event: ICAL.Event, before: number): boolean {
  const { component } = event
  if (component.hasProperty('rdate')) return false
  const lastMs = event.duration.toSeconds() * 1_000 + slackMs
  return component.getAllProperties('rrule').every(property => {
    const rule = property.getFirstValue()
    return rule instanceof ICAL.Recur && rule.until && rule.until.toUnixTime() * 1_000 + lastMs < before
  })
}

function instant(time: ICAL.Time, timeZone: string): number {
  if (time.isDate) return startOfDay(timeZone, wallOf(time))
  if (time.zone.tzid === 'floating') return instantOf(timeZone, wallOf(time))
  return time.toUnixTime() * 1_000
}
