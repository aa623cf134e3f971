const dayMs = 86_400_000

/** Wall clock of a time zone, with its known offsets by minute. */
type Clock = { format: Intl.DateTimeFormat; offsets: Map<number, number> }

const clocks = new Map<string, Clock>()
// More than there are zones; but people name them, in capitals or not.
const maxClocks = 1_000

function clockOf(timeZone: string): Clock {
  const known = clocks.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  if (clocks.size >= maxClocks) clocks.clear()
  const clock = { format, offsets: new Map() }
  clocks.set(timeZone, clock)
  return clock
}

// Since then clocks are put forward or back between two minutes of UTC; some of them not on a quarter of an hour.
const wholeMinutesSince = Date.UTC(1973, 0)
const maxOffsets = 2_000

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds: it is asked for each half hour of each coach of a list. */
function offsetAt(timeZone: string, instant: number): number {
  const clock = clockOf(timeZone)
  if (instant < wholeMinutesSince) return readOffset(clock.format, instant)
  const day = Math.floor(instant / dayMs) * dayMs
  const first = knownOffset(clock, day)
  // No zone's clock has been changed twice on one day of UTC.
  if (first === knownOffset(clock, day + dayMs)) return first
  return knownOffset(clock, instant)
}

/** Found out once a minute. */
function knownOffset({ format, offsets }: Clock, instant: number): number {
  const minute = Math.floor(instant / 60_000)
  const known = offsets.get(minute)
  if (known !== undefined) return known
  const offset = readOffset(format, instant)
  if (offsets.size >= maxOffsets) offsets.clear()
  offsets.set(minute, offset)
  return offset
}

function readOffset(format: Intl.DateTimeFormat, instant: number): number {
  const name = format.formatToParts(instant).find(part => part.type === 'timeZoneName')?.value
  const match = /^GMT([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name ?? '')
  if (!match) return 0
  const [, sign, hours, minutes, seconds = 0] = match
  return (sign === '-' ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds))
}

/**
 * A day of a zone's calendar, as the instant at which UTC's clock shows its midnight:
 * counting and weekdays are then plain arithmetic.
 */
export type WallDay = number

/** The day that a zone's calendar shows at an instant. */
export function dayOf(timeZone: string, instant: number): WallDay {
  return Math.floor((instant + offsetAt(timeZone, instant)) / dayMs) * dayMs
}

/** When a zone's clock shows, so many weeks later, what it shows at an instant; undefined where it skips that minute. */
export function weeksAfter(timeZone: string, instant: number, weeks: number): number | undefined {
  const day = dayOf(timeZone, instant)
  const minute = (instant + offsetAt(timeZone, instant) - day) / 60_000
  return clockOfDay(timeZone, daysAfter(day, 7 * weeks))(minute)
}

/** The day after. */
export function nextDay(day: WallDay): WallDay {
  return daysAfter(day, 1)
}

/** The day that comes some days later. */
export function daysAfter(day: WallDay, days: number): WallDay {
  return day + days * dayMs
}

/** Wall clock of a zone at an instant: the day of its week (0 is Sunday) and the minute of its day. */
export function clockAt(timeZone: string, instant: number): { weekday: number; minute: number } {
  const wall = instant + offsetAt(timeZone, instant)
  const day = Math.floor(wall / dayMs) * dayMs
  return { weekday: weekdayOf(day), minute: Math.floor((wall - day) / 60_000) }
}

/** 0 is Sunday, as `Date.getDay()` counts. */
export function weekdayOf(day: WallDay): number {
  return new Date(day).getUTCDay()
}

/**
 * Instant at which a zone's clock shows a minute of one day. A minute that the clock skips is undefined;
 * of one that it shows twice the first counts.
 */
export function clockOfDay(timeZone: string, day: WallDay): (minute: number) => number | undefined {
  const before = offsetAt(timeZone, day - dayMs)
  const after = offsetAt(timeZone, day + 2 * dayMs)
  if (before === after) return minute => day + minute * 60_000 - before
  return minute => {
    const wall = day + minute * 60_000
    const meant = [wall - before, wall - after].filter(
      instant => instant + offsetAt(timeZone, instant) === wall,
    )
    return meant.length > 0 ? Math.min(...meant) : undefined
  }
}

/** The first instant of a day in a zone, even where the clock skips midnight. */
export function startOfDay(timeZone: string, day: WallDay): number {
  const at = clockOfDay(timeZone, day)
  for (let minute = 0; minute < 1440; minute += 15) {
    const instant = at(minute)
    if (instant !== undefined) return instant
  }
  return day - offsetAt(timeZone, day)
}
