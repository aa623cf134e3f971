import { describe, expect, test } from 'vitest'
import { calendarText } from '../../testing/calendar-text.ts'
import { mergeSpans } from './merge-spans.ts'
import { readBusy } from './read-busy.ts'
import { readSafely } from './read-safely.ts'
import { wholeDays } from './whole-days.ts'

const within = { start: Date.parse('2026-11-23T06:00:00Z'), end: Date.parse('2027-11-25T06:00:00Z') }
const asked = { timeZone: 'Europe/Istanbul', within, host: 'kocyolu.test' }
const busyOf = (text: string, part: Partial<typeof asked> = {}) =>
  readBusy({ text, ...asked, ...part }).spans.map(({ start, end }) =>
    [start, end].map(time => new Date(time).toISOString().slice(0, 16)).join('/'),
  )
const busyIn = (...events: readonly (readonly string[])[]) => busyOf(calendarText(...events))
const oneHour = ['DTSTART:20261125T100000Z', 'DTEND:20261125T110000Z']
const thatHour = ['2026-11-25T10:00/2026-11-25T11:00']

describe('when somebody is busy', () => {
  test('is from start to end, or for so long', () => {
    expect(busyIn(oneHour)).toEqual(thatHour)
    expect(busyIn(['DTSTART:20261125T100000Z', 'DURATION:PT1H'])).toEqual(thatHour)
    expect(busyIn(['DTSTART:20261125T100000Z'])).toEqual([])
  })

  test('is one stretch where events meet, and nothing before or after what is asked about', () => {
    const next = ['DTSTART:20261125T110000Z', 'DTEND:20261125T130000Z']
    const over = ['DTSTART:20261122T100000Z', 'DTEND:20261123T063000Z']
    const far = ['DTSTART:20280101T100000Z', 'DTEND:20280101T110000Z']
    expect(busyIn(next, oneHour, oneHour, over, far)).toEqual([
      '2026-11-23T06:00/2026-11-23T06:30',
      '2026-11-25T10:00/2026-11-25T13:00',
    ])
  })

  test.each([
    ['free', 'TRANSP:TRANSPARENT'],
    ['cancelled', 'STATUS:CANCELLED'],
    ['free, as Outlook says it', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['a session of the site', 'UID:session-7@kocyolu.test'],
  ])('is not when the event is %s', (_, line) => {
    expect(busyIn([...oneHour, line])).toEqual([])
  })

  test('is also when it is tentative, or somebody else’s session', () => {
    expect(busyIn([...oneHour, 'STATUS:TENTATIVE'])).toEqual(thatHour)
    expect(busyIn([...oneHour, 'UID:session-7@elsewhere.test'])).toEqual(thatHour)
  })
})

describe('the clock of an event', () => {
  test.each([
    ['its zone’s', 'DTSTART;TZID=Europe/Berlin:20261125T100000', '2026-11-25T09:00/2026-11-25T10:00'],
    ['the coach’s without one', 'DTSTART:20261125T100000', '2026-11-25T07:00/2026-11-25T08:00'],
    [
      'the coach’s in a zone that nobody knows',
      'DTSTART;TZID=Ofis:20261125T100000',
      '2026-11-25T07:00/2026-11-25T08:00',
    ],
    [
      'an hour later where it is skipped',
      'DTSTART;TZID=Europe/Berlin:20270328T023000',
      '2027-03-28T01:30/2027-03-28T02:30',
    ],
  ])('is %s', (_, start, time) => {
    expect(busyIn([start, 'DURATION:PT1H'])).toEqual([time])
  })

  test('is what the calendar says of a zone with a name of its own, but not of one that is known', () => {
    const described = (name: string) =>
      calendarText([`DTSTART;TZID=${name}:20261125T100000`, 'DURATION:PT1H']).replace(
        'VERSION:2.0',
        ['VERSION:2.0', 'BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:16010101T000000']
          .concat('TZOFFSETFROM:+0500', 'TZOFFSETTO:+0500', 'END:STANDARD', 'END:VTIMEZONE')
          .join('\r\n'),
      )
    expect(busyOf(described('Some Standard Time'))).toEqual(['2026-11-25T05:00/2026-11-25T06:00'])
    expect(busyOf(described('Europe/Istanbul'))).toEqual(['2026-11-25T07:00/2026-11-25T08:00'])
  })

  test('makes whole days those of the coach, the last one excluded', () => {
    expect(busyIn(['DTSTART;VALUE=DATE:20261125'])).toEqual(['2026-11-24T21:00/2026-11-25T21:00'])
    expect(busyIn(['DTSTART;VALUE=DATE:20261125', 'DTEND;VALUE=DATE:20261127'])).toEqual([
      '2026-11-24T21:00/2026-11-26T21:00',
    ])
  })
})

describe('what repeats', () => {
  const weekly = ['DTSTART;TZID=Europe/Berlin:20261001T100000', 'DURATION:PT1H']

  test('does so on its zone’s clock until the last day that can be booked', () => {
    const found = busyIn([...weekly, 'RRULE:FREQ=WEEKLY'])
    expect(found[0]).toBe('2026-11-26T09:00/2026-11-26T10:00')
    expect(found).toContain('2027-04-01T08:00/2027-04-01T09:00')
    expect(found.at(-1)).toBe('2027-11-18T09:00/2027-11-18T10:00')
  })

  test('ends, and leaves out what is taken out', () => {
    const rule = [...weekly, 'RRULE:FREQ=WEEKLY;UNTIL=20261210T090000Z']
    const out = 'EXDATE;TZID=Europe/Berlin:20261203T100000'
    expect(busyIn([...rule, out])).toEqual([
      '2026-11-26T09:00/2026-11-26T10:00',
      '2026-12-10T09:00/2026-12-10T10:00',
    ])
    expect(busyIn([...weekly, 'RRULE:FREQ=WEEKLY;COUNT=3'])).toEqual([])
  })

  test('is elsewhere where a single one was moved, and nowhere where it was cancelled', () => {
    const rule = [...weekly, 'RRULE:FREQ=WEEKLY;COUNT=10', 'UID:a']
    const of = (day: string, ...lines: string[]) => [
      'UID:a',
      `RECURRENCE-ID;TZID=Europe/Berlin:${day}T100000`,
      ...lines,
    ]
    const moved = of('20261126', 'DTSTART:20261224T120000Z', 'DURATION:PT1H')
    const off = of(
      '20261203',
      'DTSTART;TZID=Europe/Berlin:20261203T100000',
      'DURATION:PT1H',
      'STATUS:CANCELLED',
    )
    expect(busyIn(moved, rule, off)).toEqual(['2026-12-24T12:00/2026-12-24T13:00'])
  })

  test('is another time from one on, where that was chosen for all that follow', () => {
    const rule = [...weekly, 'RRULE:FREQ=WEEKLY;COUNT=10', 'UID:a']
    const later = ['UID:a', 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Berlin:20261126T100000']
    expect(busyIn(rule, [...later, 'DTSTART;TZID=Europe/Berlin:20261126T140000', 'DURATION:PT2H'])).toEqual([
      '2026-11-26T13:00/2026-11-26T15:00',
      '2026-12-03T13:00/2026-12-03T15:00',
    ])
  })

  test('may name its days', () => {
    expect(busyIn([...oneHour, 'RDATE:20261127T100000Z'])).toEqual([
      ...thatHour,
      '2026-11-27T10:00/2026-11-27T11:00',
    ])
  })
})

test('an event that nobody can read leaves the others what they are', () => {
  expect(busyIn(['DTSTART:someday', 'DURATION:PT1H'], ['SUMMARY:Without a start'], oneHour)).toEqual(thatHour)
  expect(busyIn(['DTSTART:20261399T996199Z', 'DURATION:PT1H'], oneHour)).toContain(thatHour[0])
})

describe('an event that breaks the whole calendar', () => {
  const broken = [
    ['a rule that is none', [...oneHour, 'RRULE:FREQ=SOMETIMES']],
    ['a rule with a part that is none', [...oneHour, 'RRULE:FREQ=DAILY;BYDAY=XX']],
    ['a line that is none', [...oneHour, 'BROKEN LINE']],
    ['a part that has no end', [...oneHour, 'BEGIN:VALARM']],
  ] as const
  const inBerlin = ['DTSTART;TZID=Europe/Berlin:20261125T110000', 'DURATION:PT1H']

  test.each(broken)('by %s is skipped and counted', (_, lines) => {
    const text = calendarText(lines, inBerlin, lines, ['DTSTART;VALUE=DATE:20261128'])
    expect(readBusy({ text, ...asked })).toMatchObject({ spans: [{}, {}], skipped: 2 })
    expect(busyOf(text)[0]).toBe(thatHour[0])
  })

  test('leaves the zones that the calendar describes', () => {
    const described = calendarText(
      ['DTSTART;TZID=Ofis:20261125T100000', 'DURATION:PT1H'],
      [...oneHour, 'RRULE:FREQ=SOMETIMES'],
    ).replace(
      'VERSION:2.0',
      ['VERSION:2.0', 'BEGIN:VTIMEZONE', 'TZID:Ofis', 'BEGIN:STANDARD', 'DTSTART:16010101T000000']
        .concat('TZOFFSETFROM:+0500', 'TZOFFSETTO:+0500', 'END:STANDARD', 'END:VTIMEZONE')
        .join('\r\n'),
    )
    expect(busyOf(described)).toEqual(['2026-11-25T05:00/2026-11-25T06:00'])
  })

  test('is as none where there is no other, or where it is cut off', () => {
    const none = expect.objectContaining({ name: 'NotCalendar' })
    const alone = calendarText([...oneHour, 'RRULE:FREQ=SOMETIMES'])
    expect(() => readBusy({ text: alone, ...asked })).toThrow(none)
    const cut = calendarText(oneHour, oneHour).slice(0, -40)
    expect(() => readBusy({ text: cut, ...asked })).toThrow(none)
  })
})

test('what has no start that can be read is counted too', () => {
  const text = calendarText(['DTSTART:someday', 'DURATION:PT1H'], ['SUMMARY:Without a start'], oneHour)
  expect(readBusy({ text, ...asked })).toMatchObject({ spans: [{}], skipped: 2 })
})

test.each(['', '<!doctype html><title>Giriş</title>', 'BEGIN:VCALENDAR', 'BEGIN:VCARD\r\nEND:VCARD'])(
  'what is no calendar is none: %s',
  text =>
    expect(() => readBusy({ text, ...asked })).toThrow(expect.objectContaining({ name: 'NotCalendar' })),
)

describe('a calendar that costs too much', () => {
  const problemOf = (text: string) =>
    readSafely('7', { text, ...asked }).then(
      () => null,
      error => error.problem,
    )
  const every = (rule: string) => calendarText(['DTSTART:19700101T000000Z', 'DURATION:PT1S', `RRULE:${rule}`])
  // Two days in one hour of it are looked for in each hour of two thousand years.
  const never = Array.from({ length: 400 }, () => [
    ...['DTSTART:19700101T000000Z', 'DURATION:PT1S'],
    'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31;BYHOUR=1;BYMINUTE=1',
  ])

  test.each([
    ['that repeats each second', every('FREQ=SECONDLY')],
    ['whose repeats are never found', calendarText(...never)],
    ['with more events than somebody has', calendarText(...Array.from({ length: 20_001 }, () => oneHour))],
    [
      'with more broken events than somebody has',
      calendarText(...Array.from({ length: 20_001 }, () => [...oneHour, 'RRULE:FREQ=SOMETIMES'])),
    ],
    ['with more stretches than are kept', every('FREQ=MINUTELY;INTERVAL=61').replace('19700101', '20261123')],
  ])('%s is ended, and the next is read', async (_, text) => {
    expect(await problemOf(text)).toBe('too_large')
    expect(await readSafely('7', { text: calendarText(oneHour), ...asked })).toMatchObject({
      spans: [{}],
      skipped: 0,
    })
  })

  test('is read as large as one may be', async () => {
    const lines = Array.from({ length: 6_000 }, (_, at) => [
      ...oneHour,
      `DESCRIPTION:${'x'.repeat(700)}${at}`,
    ])
    expect(await problemOf(calendarText(...lines))).toBeNull()
  })

  test('of which as many events are broken as may be is read within its time', async () => {
    const lines = Array.from({ length: 19_999 }, () => [...oneHour, 'RRULE:FREQ=SOMETIMES'])
    expect(await readSafely('7', { text: calendarText(oneHour, ...lines), ...asked })).toMatchObject({
      skipped: 19_999,
    })
  })

  test('is none to a login page', async () => expect(await problemOf('<html>')).toBe('not_calendar'))
})

describe('days', () => {
  const day = (text: string) => Date.parse(`${text}T00:00:00+03:00`)
  const now = day('2026-11-23') + 9 * 3_600_000

  test('are whole where none of their hours is left, of today from now on', () => {
    const spans = [
      { start: now, end: day('2026-11-24') },
      { start: day('2026-11-25'), end: day('2026-11-28') - 1 },
    ]
    expect(wholeDays(spans, 'Europe/Istanbul', now, 30)).toEqual(['2026-11-23', '2026-11-25', '2026-11-26'])
    expect(wholeDays(spans, 'Europe/Istanbul', now, 3)).toEqual(['2026-11-23', '2026-11-25'])
  })

  test('stretches of no time are none', () => {
    const none = [
      { start: Number.NaN, end: 5 },
      { start: 3, end: 3 },
      { start: 4, end: 2 },
    ]
    expect(mergeSpans(none, { start: 0, end: 10 })).toEqual([])
  })
})
