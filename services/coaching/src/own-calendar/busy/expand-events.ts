import ICAL from 'ical.js'
import type { Span } from '../../sessions/slots.ts'
import { dayOf, startOfDay } from '../../sessions/zoned-time.ts'
import { TooMuch } from './parse-calendar.ts'
import { NamedZone, wallOf } from './zone-names.ts'

type Options = { timeZone: string; within: Span; host: string }
type Component = ICAL.Component
type Found = { spans: Span[]; skipped: number }

/** Repeats of one calendar that are gone through, also those that are over. */
const maxRepeats = 100_000
const dayMs = 86_400_000
// An end that is said without a zone may be on either side of the day.
const slackMs = 2 * dayMs

/** When each event takes place that keeps a user busy, with all of its repeats that may meet `within`. */
export function expandEvents(components: readonly Component[], { timeZone, within, host }: Options): Found {
  let repeats = 0
  const count = (): void => {
    repeats += 1
    if (repeats > maxRepeats) throw new TooMuch('Too many repeats')
  }
  const clock = new Clock(timeZone)
  // A session is here already, and one that was cancelled shall not block its hour.
  const others = components.filter(
    one => !(uidOf(one).startsWith('session-') && uidOf(one).endsWith(`@${host}`)),
  )
  const bySeries = Map.groupBy(latestOf(others, clock), component => uidOf(component) || component)
  const found: Found = { spans: [], skipped: 0 }
  for (const all of bySeries.values()) {
    const [single, series] = [all.filter(isMoved), all.filter(component => !isMoved(component))]
    const moved = series.length === 0 ? [] : single
    for (const component of all)
      collect(found, () => {
        if (!isMoved(component)) return seriesSpans(component, moved, { clock, within, count })
        return moved.includes(component) && isFromHereOn(component) ? [] : spansOf(component, clock)
      })
  }
  return found
}

/** The periods of what says only when a user is free and when not. */
export function freeBusySpans(components: readonly Component[], timeZone: string): Found {
  const clock = new Clock(timeZone)
  const found: Found = { spans: [], skipped: 0 }
  for (const component of components)
    collect(found, () =>
      component
        .getAllProperties('freebusy')
        .filter(property => property.getParameter('fbtype') !== 'FREE')
        .flatMap(property => property.getValues())
        .map(period => periodSpan(period, clock)),
    )
  return found
}

/** An event that cannot be read has no known time; the others count. */
function collect(found: Found, read: () => Iterable<Span>): void {
  try {
    // Nothing is taken of one that breaks later on.
    for (const span of [...read()]) found.spans.push(span)
  } catch (error) {
    if (error instanceof TooMuch) throw error
    found.skipped += 1
  }
}

const textOf = (component: Component, name: string): string =>
  String(component.getFirstPropertyValue(name) ?? '').trim()
const uidOf = (component: Component): string => textOf(component, 'uid')
const isMoved = (component: Component): boolean => component.hasProperty('recurrence-id')
const isFromHereOn = (component: Component): boolean =>
  component.getFirstProperty('recurrence-id')?.getParameter('range') === 'THISANDFUTURE'

function isBusy(component: Component): boolean {
  const says = (name: string): string => textOf(component, name).toUpperCase()
  return (
    says('status') !== 'CANCELLED' &&
    says('transp') !== 'TRANSPARENT' &&
    says('x-microsoft-cdo-busystatus') !== 'FREE'
  )
}

/** Of several versions of one event or of one repeat, the last; where none is newer, all of them. */
function latestOf(components: readonly Component[], clock: Clock): Component[] {
  const versions = Map.groupBy(components, component => {
    if (uidOf(component) === '') return component
    const id = component.getFirstPropertyValue('recurrence-id')
    return `${uidOf(component)} ${id instanceof ICAL.Time ? clock.instant(id) : ''}`
  })
  return [...versions.values()].flatMap(all => {
    const last = all.reduce((one, other) => (isNewer(other, one) ? other : one))
    return all.filter(one => !isNewer(last, one))
  })
}

function isNewer(one: Component, other: Component): boolean {
  const later = Number(textOf(one, 'sequence')) - Number(textOf(other, 'sequence'))
  return later === 0 ? textOf(one, 'dtstamp') > textOf(other, 'dtstamp') : later > 0
}

/** Resolves times: days and times without a zone by the coach's clock, or by the zone of their event. */
class Clock {
  readonly timeZone: string
  readonly home: ICAL.Timezone

  constructor(timeZone: string, home: ICAL.Timezone = new NamedZone(timeZone)) {
    this.timeZone = timeZone
    this.home = home
  }

  of(time: ICAL.Time): Clock {
    return time.isDate || isFloating(time) ? this : new Clock(this.timeZone, time.zone)
  }

  /** The time with a zone, to be changed by the caller. */
  at(time: ICAL.Time): ICAL.Time {
    const own = time.clone()
    if (!time.isDate && isFloating(time)) own.zone = this.home
    return own
  }

  instant(time: ICAL.Time): number {
    return time.isDate ? startOfDay(this.timeZone, wallOf(time)) : this.at(time).toUnixTime() * 1_000
  }

  /** The day that is meant where a whole day is asked about. */
  day(time: ICAL.Time): number {
    const wall = wallOf(time)
    return wall % dayMs === 0 ? wall : dayOf(this.timeZone, this.instant(time))
  }
}

const isFloating = (time: ICAL.Time): boolean => time.zone.tzid === 'floating'

/** An event's start, and how long a clock on its wall shows it to go on. */
type Times = { start: ICAL.Time; lengthMs: number; clock: Clock }

function timesOf(component: Component, given: Clock): Times {
  const first = component.getFirstPropertyValue('dtstart')
  if (!(first instanceof ICAL.Time)) throw new Error('It has no start')
  const clock = given.of(first)
  const start = clock.at(first)
  return { start, lengthMs: lengthOf(component, start, clock), clock }
}

function lengthOf(component: Component, start: ICAL.Time, clock: Clock): number {
  const end = component.getFirstPropertyValue('dtend')
  const duration = component.getFirstPropertyValue('duration')
  let lengthMs = 0
  if (end instanceof ICAL.Time) {
    const isSameClock = start.isDate ? end.isDate : clock.at(end).zone.tzid === start.zone.tzid
    lengthMs = isSameClock ? wallOf(end) - wallOf(start) : clock.instant(end) - clock.instant(start)
  } else if (duration instanceof ICAL.Duration) lengthMs = duration.toSeconds() * 1_000
  // A day that ends where it begins is meant as that day.
  if (start.isDate) return Math.max(Math.ceil(lengthMs / dayMs), 1) * dayMs
  if (lengthMs < 0) throw new Error('It ends before it begins')
  return lengthMs
}

function spanOf(start: ICAL.Time, lengthMs: number, clock: Clock): Span {
  const from = clock.instant(start)
  const end = start.clone()
  end.adjust(Math.floor(lengthMs / dayMs), 0, 0, (lengthMs % dayMs) / 1_000)
  const to = clock.instant(end)
  // A clock that skips the start also shows its end too early.
  return { start: from, end: to > from ? to : from + lengthMs }
}

function spansOf(component: Component, given: Clock): Span[] {
  const { start, lengthMs, clock } = timesOf(component, given)
  return isBusy(component) ? [spanOf(start, lengthMs, clock)] : []
}

function periodSpan(period: unknown, clock: Clock): Span {
  if (!(period instanceof ICAL.Period) || !period.start) throw new Error('It is no period')
  const start = clock.at(period.start)
  const own = clock.of(period.start)
  if (period.end) return { start: own.instant(start), end: own.instant(period.end) }
  return spanOf(start, (period.duration?.toSeconds() ?? 0) * 1_000, own)
}

type Expansion = { clock: Clock; within: Span; count: () => void }

function* seriesSpans(component: Component, moved: Component[], expansion: Expansion): Generator<Span> {
  const { within, count } = expansion
  const times = timesOf(component, expansion.clock)
  const { start, lengthMs, clock } = times
  const isOut = exclusionsOf(component, moved, times)
  const changes = moved
    .filter(isFromHereOn)
    .map(one => changeOf(one, times))
    .toSorted((one, other) => one.from - other.from)
  const spanAt = (time: ICAL.Time): Span[] => {
    if (isOut(time)) return []
    const at = clock.instant(time)
    const change = changes.findLast(({ from }) => from <= at)
    if (!change) return isBusy(component) ? [spanOf(time, lengthMs, clock)] : []
    return isBusy(change.component) ? [spanOf(change.move(time), change.lengthMs, clock)] : []
  }
  // The start is the first of its repeats, whatever the rule says.
  yield* spanAt(start)
  for (const value of component.getAllProperties('rdate').flatMap(property => property.getValues())) {
    count()
    if (value instanceof ICAL.Period) yield periodSpan(value, clock)
    else if (value instanceof ICAL.Time) yield* spanAt(onSeries(value, times))
  }
  for (const rule of component.getAllProperties('rrule').map(property => property.getFirstValue())) {
    if (!(rule instanceof ICAL.Recur)) throw new Error('It has no rule')
    if (rule.until) rule.until = untilOf(rule.until, times)
    if (rule.until && rule.until.toUnixTime() * 1_000 + lengthMs + slackMs < within.start) continue
    const repeats = rule.iterator(start)
    for (let next = repeats.next(); next; next = repeats.next()) {
      count()
      if (clock.instant(next) >= within.end) break
      yield* spanAt(next)
    }
  }
}

/** A time that is one of a series': a day of timed repeats begins when they do. */
function onSeries(time: ICAL.Time, { start, clock }: Times): ICAL.Time {
  if (time.isDate === start.isDate) return clock.at(time)
  const day = new Date(time.isDate ? wallOf(time) : clock.day(time))
  const own = start.clone()
  own.year = day.getUTCFullYear()
  own.month = day.getUTCMonth() + 1
  own.day = day.getUTCDate()
  return own
}

/** Whether a repeat was taken out, or is moved: named by its time in whatever zone, or by its day. */
function exclusionsOf(
  component: Component,
  moved: Component[],
  { start, clock }: Times,
): (time: ICAL.Time) => boolean {
  const days = new Set<number>()
  const instants = new Set<number>()
  const single = moved
    .filter(one => !isFromHereOn(one))
    .map(one => one.getFirstPropertyValue('recurrence-id'))
  const taken = component.getAllProperties('exdate').flatMap(property => property.getValues())
  for (const time of [...single, ...taken])
    if (time instanceof ICAL.Time) {
      if (start.isDate || time.isDate) days.add(clock.day(time))
      else instants.add(clock.instant(time))
    }
  return time => {
    const wall = wallOf(time)
    return days.has(wall - (wall % dayMs)) || (!time.isDate && instants.has(clock.instant(time)))
  }
}

/** Options of a repeat and of all that follow. */
function changeOf(component: Component, { start, clock }: Times) {
  const id = component.getFirstPropertyValue('recurrence-id')
  if (!(id instanceof ICAL.Time)) throw new Error('It names no repeat')
  const from = onSeries(id, { start, clock, lengthMs: 0 })
  const own = timesOf(component, clock)
  const isSameClock = own.start.zone.tzid === from.zone.tzid
  const byMs = isSameClock ? wallOf(own.start) - wallOf(from) : clock.instant(own.start) - clock.instant(from)
  const move = (time: ICAL.Time): ICAL.Time => {
    const moved = time.clone()
    moved.adjust(0, 0, 0, byMs / 1_000)
    return moved
  }
  return { component, from: clock.instant(from), lengthMs: own.lengthMs, move }
}

/** The last repeat's time as it is meant: a day of timed repeats with all of its hours, a time by their clock. */
function untilOf(until: ICAL.Time, { start, clock }: Times): ICAL.Time {
  if (until.isDate && !start.isDate) {
    const last = onSeries(until, { start, clock, lengthMs: 0 })
    last.hour = 23
    last.minute = 59
    last.second = 59
    return last
  }
  if (!start.isDate) return clock.at(until)
  if (until.isDate) return until
  // Programs write a day in UTC as its first or its last second.
  const wall = wallOf(until)
  const isDay = wall % dayMs === 0 || wall % dayMs === dayMs - 1_000
  const day = isDay ? wall - (wall % dayMs) : dayOf(clock.timeZone, clock.instant(until))
  return ICAL.Time.fromDateString(new Date(day).toISOString().slice(0, 10))
}
