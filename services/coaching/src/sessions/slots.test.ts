import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DayRange, everyDay } from '../hours/day-ranges.ts'
import { freeSlots, isOffered, type Span, sessionMs, type WeeklyHours } from './slots.ts'
import { dayOf } from './zoned-time.ts'

const weekdays = [false, true, true, true, true, true, false]
const istanbul: WeeklyHours = {
  timeZone: 'Europe/Istanbul',
  ranges: everyDay({ weekdays, startHour: 9, endHour: 17 }),
}
/** The same hours on all seven days. */
const always = (startHour: number, endHour: number): DayRange[] =>
  everyDay({ weekdays: weekdays.map(() => true), startHour, endHour })
const at = (iso: string): number => Date.parse(iso)
const iso = (slots: Span[]): string[] => slots.map(slot => new Date(slot.start).toISOString())
const longAgo = at('2020-01-01T00:00:00Z')
const monday: Span = { start: at('2026-11-23T00:00:00+03:00'), end: at('2026-11-24T00:00:00+03:00') }

describe('a day of the defaults, 9 to 17 in Istanbul', () => {
  const slots = freeSlots(istanbul, monday, [], longAgo)

  test('begins every half hour from nine, the last at half past four', () => {
    expect(slots).toHaveLength(16)
    expect(iso(slots).at(0)).toBe('2026-11-23T06:00:00.000Z')
    expect(iso(slots).at(-1)).toBe('2026-11-23T13:30:00.000Z')
  })
  test('each lasts exactly one hour', () => {
    expect(slots.every(slot => slot.end - slot.start === sessionMs)).toBe(true)
  })
  test('a weekend without hours has none', () => {
    const sunday = { start: at('2026-11-22T00:00:00+03:00'), end: monday.start }
    expect(freeSlots(istanbul, sunday, [], longAgo)).toEqual([])
  })
  test('a session takes itself and the half hours it touches', () => {
    const busy = [{ start: at('2026-11-23T10:00:00+03:00'), end: at('2026-11-23T11:00:00+03:00') }]
    const free = iso(freeSlots(istanbul, monday, busy, longAgo))
    expect(free).toHaveLength(13)
    expect(free).toContain('2026-11-23T06:00:00.000Z')
    expect(free).toContain('2026-11-23T08:00:00.000Z')
    expect(free).not.toContain('2026-11-23T06:30:00.000Z')
    expect(free).not.toContain('2026-11-23T07:30:00.000Z')
  })
  test('what has begun is gone, to the millisecond', () => {
    const noon = at('2026-11-23T12:00:00+03:00')
    expect(iso(freeSlots(istanbul, monday, [], noon)).at(0)).toBe('2026-11-23T09:30:00.000Z')
    expect(iso(freeSlots(istanbul, monday, [], noon - 1)).at(0)).toBe('2026-11-23T09:00:00.000Z')
  })
})

describe('how early and how late a coach lets people book', () => {
  const now = at('2026-11-23T10:00:00+03:00')
  const weeks: Span = { start: monday.start, end: at('2026-12-14T00:00:00+03:00') }

  test('the first start is as far away as the notice, not a moment less', () => {
    const first = (noticeHours: number, moment: number) =>
      iso(freeSlots({ ...istanbul, noticeHours }, weeks, [], moment)).at(0)
    expect(first(2, now)).toBe('2026-11-23T09:00:00.000Z')
    expect(first(2, now + 1)).toBe('2026-11-23T09:30:00.000Z')
    expect(first(24, now)).toBe('2026-11-24T07:00:00.000Z')
  })
  test('the furthest day counts whole, by the coach’s calendar', () => {
    const last = (bookableDays: number | null) =>
      iso(freeSlots({ ...istanbul, bookableDays }, weeks, [], now)).at(-1)
    expect(last(1)).toBe('2026-11-24T13:30:00.000Z')
    expect(last(7)).toBe('2026-11-30T13:30:00.000Z')
    expect(last(null)).toBe('2026-12-11T13:30:00.000Z')
  })
  test('a break takes every day before the one of return, by the coach’s calendar', () => {
    const first = (backOn: string | null, timeZone = 'Europe/Istanbul') =>
      iso(freeSlots({ ...istanbul, timeZone, backOn }, weeks, [], now)).at(0)
    expect(first('2026-12-03')).toBe('2026-12-03T06:00:00.000Z')
    expect(first('2026-12-03', 'America/New_York')).toBe('2026-12-03T14:00:00.000Z')
    // A Saturday: nothing begins before Monday.
    expect(first('2026-12-05')).toBe('2026-12-07T06:00:00.000Z')
    expect(first('2026-11-20')).toBe(first(null))
  })
  test('both only take away what lies outside of them, in every zone and season', () => {
    const zone = fc.constantFrom(
      'Europe/Istanbul',
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
    )
    const moment = fc.integer({ min: at('2026-01-01T00:00:00Z'), max: at('2027-12-31T00:00:00Z') })
    const days = fc.integer({ min: 1, max: 40 })
    const hours = fc.integer({ min: 0, max: 168 })
    fc.assert(
      fc.property(zone, moment, hours, days, (timeZone, now, noticeHours, bookableDays) => {
        const open: WeeklyHours = { timeZone, ranges: always(0, 23) }
        const range = { start: now, end: now + 45 * 86_400_000 }
        const furthest = dayOf(timeZone, now) + bookableDays * 86_400_000
        const within = freeSlots(open, range, [], now).filter(
          ({ start }) => start >= now + noticeHours * 3_600_000 && dayOf(timeZone, start) <= furthest,
        )
        expect(freeSlots({ ...open, noticeHours, bookableDays }, range, [], now)).toEqual(within)
      }),
      { numRuns: 30 },
    )
  })
})

describe('hours that differ by day', () => {
  test('begin and end by themselves, each day’s ranges in order', () => {
    const ranges = [
      { day: 1, start: 9 * 60 + 30, end: 11 * 60 },
      { day: 1, start: 22 * 60 + 30, end: 24 * 60 },
      { day: 2, start: 0, end: 30 },
    ]
    const hours = { timeZone: 'Europe/Istanbul', ranges }
    const week = { start: monday.start, end: monday.start + 7 * 86_400_000 }
    expect(freeSlots(hours, week, [], longAgo).map(({ start }) => new Date(start).toISOString())).toEqual([
      ...['06:30', '07:00', '07:30', '19:30', '20:00', '20:30', '21:00'].map(
        time => `2026-11-23T${time}:00.000Z`,
      ),
    ])
  })
})

describe('a coach’s time off', () => {
  const thursday: Span = { start: at('2026-11-26T00:00:00+03:00'), end: at('2026-11-27T00:00:00+03:00') }
  const off = (firstDay: string, lastDay: string): WeeklyHours => ({
    ...istanbul,
    timeOff: [{ firstDay, lastDay }],
  })

  test('is whole days, both ends included', () => {
    expect(freeSlots(off('2026-11-24', '2026-11-26'), thursday, [], longAgo)).toEqual([])
    expect(freeSlots(off('2026-11-26', '2026-11-28'), thursday, [], longAgo)).toEqual([])
    expect(freeSlots(off('2026-11-24', '2026-11-25'), thursday, [], longAgo)).toHaveLength(16)
    expect(freeSlots(off('2026-11-27', '2026-11-27'), thursday, [], longAgo)).toHaveLength(16)
  })
  test('has no start that is offered', () => {
    const hours = off('2026-11-26', '2026-11-26')
    expect(isOffered(hours, at('2026-11-26T09:00:00+03:00'), longAgo)).toBe(false)
  })
})

describe('clocks that change', () => {
  const berlin: WeeklyHours = { timeZone: 'Europe/Berlin', ranges: always(1, 5) }

  test('the skipped hour of spring is not offered', () => {
    const day = { start: at('2026-03-29T00:00:00+01:00'), end: at('2026-03-30T00:00:00+02:00') }
    expect(iso(freeSlots(berlin, day, [], longAgo))).toEqual([
      '2026-03-29T00:00:00.000Z',
      '2026-03-29T00:30:00.000Z',
      '2026-03-29T01:00:00.000Z',
      '2026-03-29T01:30:00.000Z',
      '2026-03-29T02:00:00.000Z',
      '2026-03-29T02:30:00.000Z',
    ])
  })
  test('the doubled hour of autumn is offered once', () => {
    const day = { start: at('2026-10-25T00:00:00+02:00'), end: at('2026-10-26T00:00:00+01:00') }
    expect(freeSlots(berlin, day, [], longAgo)).toHaveLength(8)
  })
})

const zones = fc.constantFrom(
  'Europe/Istanbul',
  'Europe/Berlin',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Casablanca',
  'America/Santiago',
  'UTC',
)
// Each two of a day's times are a range.
const timesOfDay = fc.uniqueArray(fc.integer({ min: 0, max: 48 }), { maxLength: 8 })
const rangesOf = (times: number[], day: number): DayRange[] => {
  const sorted = times.toSorted((one, other) => one - other).map(step => step * 30)
  return sorted.flatMap((start, at) => {
    const end = sorted[at + 1]
    return at % 2 === 0 && end !== undefined ? [{ day, start, end }] : []
  })
}
const hoursOf = fc.record({
  timeZone: zones,
  ranges: fc
    .array(timesOfDay, { minLength: 7, maxLength: 7 })
    .map(days => days.flatMap((times, day) => rangesOf(times, day))),
})
const isOpen = ({ ranges }: Pick<WeeklyHours, 'ranges'>, { weekday, minute }: Wall): boolean =>
  ranges.some(({ day, start, end }) => day === weekday && minute >= start && minute < end)
const instant = fc.integer({ min: at('2024-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') })
const range = fc
  .tuple(instant, fc.integer({ min: 0, max: 20 * 24 * 3600 }))
  .map(([start, seconds]) => ({ start, end: start + seconds * 1000 }))
const halfHour = 1_800_000
const busyIn = range.chain(span =>
  fc.record({
    span: fc.constant(span),
    busy: fc.array(
      fc.integer({ min: 0, max: 960 }).map(step => {
        const start = Math.ceil(span.start / halfHour) * halfHour + step * halfHour
        return { start, end: start + sessionMs }
      }),
      { maxLength: 12 },
    ),
  }),
)

type Wall = { weekday: number; minute: number }

/** The coach's wall clock, computed in another way than in the code under test. */
function wallClock(timeZone: string, instant: number): Wall {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const read = (type: string): string => parts.find(part => part.type === type)?.value ?? ''
  return {
    weekday: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(read('weekday')),
    minute: Number(read('hour')) * 60 + Number(read('minute')),
  }
}

describe('whatever the zone, the hours and the sessions', () => {
  test('a slot is inside the range, in the future, on an open day, within hours, on the half hour, and free', () => {
    fc.assert(
      fc.property(hoursOf, busyIn, instant, (hours, { span, busy }, now) => {
        for (const slot of freeSlots(hours, span, busy, now)) {
          const wall = wallClock(hours.timeZone, slot.start)
          expect(slot.start).toBeGreaterThan(now)
          expect(slot.start >= span.start && slot.start < span.end).toBe(true)
          expect(wall.minute % 30).toBe(0)
          expect(isOpen(hours, wall)).toBe(true)
          expect(busy.every(other => other.end <= slot.start || slot.end <= other.start)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('no start is missed: every minute of the coach’s clock that qualifies is offered once', () => {
    fc.assert(
      fc.property(hoursOf, instant, (hours, from) => {
        const start = Math.ceil(from / 60_000) * 60_000
        const span = { start, end: start + 2 * 86_400_000 }
        const offered = freeSlots(hours, span, [], longAgo).map(slot => slot.start)
        expect([...offered].sort((a, b) => a - b)).toEqual(offered)
        const shown = new Set<string>()
        // A minute shown again after the clock went back is not a second offer.
        for (let instant = span.start - 7_200_000; instant < span.end; instant += 900_000) {
          const aligned = Math.ceil(instant / 900_000) * 900_000
          const wall = wallClock(hours.timeZone, aligned)
          const qualifies = wall.minute % 30 === 0 && isOpen(hours, wall)
          const key = `${wall.weekday} ${wall.minute}`
          if (!qualifies || shown.has(key)) continue
          shown.add(key)
          if (aligned >= span.start && aligned < span.end) expect(offered).toContain(aligned)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('time off takes away the starts on its days, as the coach’s own calendar shows them, and no other', () => {
    const dayMs = 86_400_000
    const spans = fc.array(fc.record({ ahead: fc.integer({ min: -3, max: 20 }), days: fc.nat(9) }), {
      maxLength: 4,
    })
    fc.assert(
      fc.property(hoursOf, range, spans, (hours, span, chosen) => {
        const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: hours.timeZone })
        const dayAt = (instant: number) => calendar.format(instant)
        const timeOff = chosen.map(({ ahead, days }) => ({
          firstDay: dayAt(span.start + ahead * dayMs),
          lastDay: dayAt(span.start + (ahead + days) * dayMs),
        }))
        const left = freeSlots(hours, span, [], longAgo).filter(
          ({ start }) => !timeOff.some(off => off.firstDay <= dayAt(start) && dayAt(start) <= off.lastDay),
        )
        expect(freeSlots({ ...hours, timeOff }, span, [], longAgo)).toEqual(left)
      }),
      { numRuns: 60 },
    )
  })

  test('the list and the check of a single start agree', () => {
    fc.assert(
      fc.property(hoursOf, range, instant, (hours, span, now) => {
        const offered = new Set(freeSlots(hours, span, [], now).map(slot => slot.start))
        const first = Math.ceil(span.start / 900_000) * 900_000
        for (let start = first; start < Math.min(span.end, first + 2 * 86_400_000); start += 900_000) {
          expect(isOffered(hours, start, now)).toBe(offered.has(start))
        }
      }),
      { numRuns: 30 },
    )
  })
})
