import { describe, expect, test } from 'vitest'
import { calendarText } from '../../testing/calendar-text.ts'
import { readSafely } from '../read-calendars.ts'
import { mergeSpans, readBusy } from './read-busy.ts'

const within = { start: Date.parse('2026-11-23T06:00:00Z'), end: Date.parse('2027-11-25T06:00:00Z') }
const asked = { timeZone: 'Europe/Istanbul', within, host: 'kocyolu.test' }
const busyOf = (text: string, part: Partial<typeof asked> = {}) =>
  readBusy({ text, ...asked, ...part }).spans.map(({ start, end }) =>
    [start, end].map(time => new Date(time).toISOString().slice(0, 16)).join('/'),
  )
const busyIn = (...events: readonly (readonly string[])[]) => busyOf(calendarText(...events))
const oneHour = ['DTSTART:20261125T100000Z', 'DTEND:20261125T110000Z']
const thatHour = ['2026-11-25T10:00/2026-11-25T11:00']

describe('when a user is busy', () => {
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

  test('is also when it is tentative, or another user’s session', () => {
    expect(busyIn([...oneHour, 'STATUS:TENTATIVE'])).toEqual(thatHour)
    expect(busyIn([...oneHour, 'UID:session-7@elsewhere.test'])).toEqual(thatHour)
  })
})

describe('the clock of an event', () => {
  test.each([
    ['its zone’s', 'DTSTART;TZID=Europe/Berlin:20261125T100000', '2026-11-25T09:00/2026-11-25T10:00'],
    ['the coach’s without one', 'DTSTART:20261125T100000', '2026-11-25T07:00/2026-11-25T08:00'],
    [
      'the coach’s in a zone of no known name',
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

describe('an event that breaks the whole calendar', () => {
  const broken = [
    ['a rule that is none', [...oneHour, 'RRULE:FREQ=SOMETIMES']],
    ['a rule with a part that is none', [...oneHour, 'RRULE:FREQ=DAILY;BYDAY=XX']],
    ['a day that is none', ['DTSTART:20261399T100000Z', 'DURATION:PT1H']],
    ['an end before its start', ['DTSTART:20261125T100000Z', 'DTEND:20261125T090000Z']],
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

  test('is as none where it is cut off', () => {
    const cut = calendarText(oneHour, oneHour).slice(0, -40)
    expect(() => readBusy({ text: cut, ...asked })).toThrow(expect.objectContaining({ name: 'NotCalendar' }))
  })
})

describe('how programs write', () => {
  const text = calendarText(oneHour)
  test.each([
    ['LF', text.replaceAll('\r\n', '\n')],
    ['CR', text.replaceAll('\r\n', '\r')],
    ['CR CR LF', text.replaceAll('\r\n', '\r\r\n')],
    ['a byte order mark', `\uFEFF${text}`],
    ['empty lines between', text.replaceAll('\r\n', '\r\n\r\n')],
    ['no end', text.replace('END:VCALENDAR\r\n', '')],
    ['small letters', text.toLowerCase()],
    [
      'a break in a name',
      text.replace('VERSION:2.0', 'VERSION:2.0\r\nX-WR-CALDESC:one\r\ntwo; three\r\n\r\nfour'),
    ],
    [
      'a break in an event',
      text.replace('END:VEVENT', 'DESCRIPTION:one\r\nat: two\r\nBROKEN LINE\r\nEND:VEVENT'),
    ],
    [
      'an alarm of its own',
      text.replace('DTSTART', 'BEGIN:VALARM\r\nDURATION:PT9H\r\nEND:VALARM\r\nDTSTART'),
    ],
    ['an alarm without an end', text.replace('END:VEVENT', 'BEGIN:VALARM\r\nDURATION:PT9H\r\nEND:VEVENT')],
    ['an event without an end', text.replace('END:VEVENT', 'BEGIN:VTODO\r\nEND:VTODO')],
    ['folded lines', text.replace('20261125T1000', '2026\r\n 1125T\r\n\t1000')],
    ['marks in its times', text.replace('20261125T100000Z', '2026-11-25T10:00:00Z')],
    ['no seconds', text.replace('20261125T100000Z', '20261125T1000Z')],
    ['an offset', text.replace('20261125T100000Z', '20261125T130000+0300')],
  ])('reads as what is meant: %s', (_, text) => {
    expect(readBusy({ text, ...asked })).toMatchObject({ skipped: 0, unread: [] })
    expect(busyOf(text)).toEqual(thatHour)
  })
})

describe('the names of zones', () => {
  const atTen = (zone: string) =>
    busyIn([`DTSTART;TZID=${zone}:20261210T100000`, 'DURATION:PT1H'])[0]?.slice(11, 16)

  test.each([
    ['Eastern Standard Time', '15:00'],
    ['"W. Europe Standard Time"', '09:00'],
    ['w. europe daylight time', '09:00'],
    ['Turkey Standard Time 1', '07:00'],
    ['/Europe/Vienna', '09:00'],
    ['/freeassociation.sourceforge.net/Tzfile/Europe/Vienna', '09:00'],
    ['/mozilla.org/20050126_1/America/Argentina/Buenos_Aires', '13:00'],
    ['America/New York', '15:00'],
    ['tzone://Microsoft/Utc', '10:00'],
    ['GMT+0300', '07:00'],
    ['UTC-5', '15:00'],
    ['Etc/GMT+3', '13:00'],
    ['"(UTC+03:00) Istanbul"', '07:00'],
    ['(UTC+03:00) Istanbul', '07:00'],
    ['"(GMT+02.00) Istanbul"', '07:00'],
    ['(GMT+02.00) Athens/Istanbul/Minsk', '08:00'],
    ['"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"', '09:00'],
    ['(UTC+01:00) Amsterdam\\, Berlin\\, Rome', '09:00'],
    ['"(UTC-05:00) Eastern Time (US & Canada)"', '15:00'],
    ['(UTC) Coordinated Universal Time', '10:00'],
    ['"(UTC+05:30) Nowhere"', '04:30'],
    ['Customized Time Zone', '07:00'],
  ])('%s means its clock', (zone, time) => expect(atTen(zone)).toBe(time))

  const inZone = (name: string, ...lines: string[]) =>
    busyOf(
      calendarText([`DTSTART;TZID=${name}:20261210T100000`, 'DURATION:PT1H']).replace(
        'VERSION:2.0',
        ['VERSION:2.0', 'BEGIN:VTIMEZONE', `TZID:${name}`, ...lines, 'END:VTIMEZONE'].join('\r\n'),
      ),
    )[0]?.slice(11, 16)
  const rule = [
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0200',
    'TZOFFSETTO:+0200',
    'END:STANDARD',
  ]

  test.each([
    ['Turkey Standard Time', rule, '07:00'],
    ['/citadel.org/20211006/Europe/Istanbul', rule, '07:00'],
    ['Ofis', ['X-LIC-LOCATION:Europe/Istanbul', ...rule], '07:00'],
    ['Ofis', rule, '08:00'],
    ['Ofis', ['BEGIN:STANDARD', 'END:STANDARD'], '07:00'],
    ['Ofis', [], '07:00'],
  ])('a known place of %s counts before its rules: %s', (name, lines, time) => {
    expect(inZone(name, ...lines)).toBe(time)
  })
})

describe('a calendar of free and busy times alone', () => {
  const of = (...lines: string[]) => calendarText(lines).replaceAll('VEVENT', 'VFREEBUSY')

  test('closes its periods, but those that are free', () => {
    const text = of(
      'DTSTART:20261101T000000Z',
      'DTEND:20271101T000000Z',
      'FREEBUSY;FBTYPE=BUSY:20261208T090000Z/PT1H,20261208T150000Z/20261208T160000Z',
      'FREEBUSY;FBTYPE="free":20261209T090000Z/PT1H',
      'FREEBUSY;TZID=Europe/Berlin;FBTYPE=BUSY-TENTATIVE:20261210T100000/PT1H',
      'FREEBUSY:20261211T090000Z/PT30M',
    )
    expect(busyOf(text)).toEqual([
      '2026-12-08T09:00/2026-12-08T10:00',
      '2026-12-08T15:00/2026-12-08T16:00',
      '2026-12-10T09:00/2026-12-10T10:00',
      '2026-12-11T09:00/2026-12-11T09:30',
    ])
  })

  test('without a period is understood', () => {
    expect(readBusy({ text: of(), ...asked })).toEqual({ spans: [], skipped: 0, unread: [] })
  })
})

describe('a repeat that is named', () => {
  const series = [
    'UID:a',
    'DTSTART;TZID=Europe/Berlin:20261201T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=3',
  ]
  const [first, second, third] = ['01', '08', '15'].map(day => `2026-12-${day}T09:00/2026-12-${day}T10:00`)
  const names = [
    ['in its zone', ';TZID=Europe/Berlin:20261208T100000'],
    ['in another zone', ';TZID=Europe/Istanbul:20261208T120000'],
    ['in a zone by Windows’ name', ';TZID=Turkey Standard Time:20261208T120000'],
    ['in UTC', ':20261208T090000Z'],
    ['without a zone', ':20261208T100000'],
    ['by its day', ';VALUE=DATE:20261208'],
  ] as const

  test.each(names)('%s is the one that is moved, cancelled, or taken out', (_, name) => {
    const moved = ['UID:a', `RECURRENCE-ID${name}`, 'DTSTART:20261208T150000Z', 'DURATION:PT1H']
    expect(busyIn(series, moved)).toEqual([first, '2026-12-08T15:00/2026-12-08T16:00', third])
    expect(busyIn([...moved, 'STATUS:CANCELLED'], series)).toEqual([first, third])
    expect(busyIn([...series, `EXDATE${name}`])).toEqual([first, third])
  })

  test.each([
    ['by its day', ';VALUE=DATE:20261208'],
    ['by midnight', ';TZID=Europe/Berlin:20261208T000000'],
    ['by midnight in UTC', ':20261207T210000Z'],
  ])('of whole days, %s', (_, name) => {
    const days = ['UID:a', 'DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;COUNT=2']
    const moved = ['UID:a', `RECURRENCE-ID${name}`, 'DTSTART;VALUE=DATE:20261210']
    expect(busyIn(days, moved).map(span => span.slice(0, 10))).toEqual(['2026-11-30', '2026-12-09'])
    expect(busyIn([...days, `EXDATE${name}`]).map(span => span.slice(0, 10))).toEqual(['2026-11-30'])
  })

  test('with all that follow may be named in another zone', () => {
    const later = ['UID:a', 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Istanbul:20261208T120000']
    expect(busyIn(series, [...later, 'DTSTART;TZID=Europe/Berlin:20261208T140000', 'DURATION:PT2H'])).toEqual(
      [first, '2026-12-08T13:00/2026-12-08T15:00', '2026-12-15T13:00/2026-12-15T15:00'],
    )
  })

  test('of which there are several versions is as the last one says', () => {
    const version = (hour: string, ...lines: string[]) => [
      'UID:b',
      `DTSTART:20261208T${hour}0000Z`,
      'DURATION:PT1H',
      ...lines,
    ]
    const [early, late] = ['2026-12-08T10:00/2026-12-08T11:00', '2026-12-08T12:00/2026-12-08T13:00']
    expect(busyIn(version('12', 'SEQUENCE:1'), version('10', 'SEQUENCE:0'))).toEqual([late])
    expect(
      busyIn(version('10', 'DTSTAMP:20261101T090000Z'), version('12', 'DTSTAMP:20261102T090000Z')),
    ).toEqual([late])
    expect(
      busyIn(
        version('10', 'SEQUENCE:2', 'DTSTAMP:20261101T090000Z'),
        version('12', 'DTSTAMP:20261102T090000Z'),
      ),
    ).toEqual([early])
    expect(busyIn(version('10'), version('12', 'SEQUENCE:1', 'STATUS:CANCELLED'))).toEqual([])
    expect(busyIn(version('10'), version('12'))).toEqual([early, late])
    const id = 'RECURRENCE-ID:20261208T090000Z'
    expect(
      busyIn(
        series,
        ['UID:a', id, 'DTSTART:20261208T110000Z', 'DURATION:PT1H'],
        ['UID:a', id, 'SEQUENCE:1', 'DTSTART:20261208T130000Z', 'DURATION:PT1H'],
      ),
    ).toEqual([first, '2026-12-08T13:00/2026-12-08T14:00', third])
  })

  test.each([
    ['timed, by a day', ';TZID=Europe/Berlin:20261201T100000', 'UNTIL=20261215', 3],
    ['timed, by a clock’s time', ';TZID=America/New_York:20261201T100000', 'UNTIL=20261215T100000', 3],
    ['timed without a zone', ':20261201T100000', 'UNTIL=20261215T070000Z', 3],
    ['timed, by the minute before', ';TZID=Europe/Berlin:20261201T100000', 'UNTIL=20261215T085959Z', 2],
    ['of days, by a day', ';VALUE=DATE:20261201', 'UNTIL=20261215', 3],
    ['of days, by their midnight', ';VALUE=DATE:20261201', 'UNTIL=20261214T210000Z', 3],
    ['of days, by the second before', ';VALUE=DATE:20261201', 'UNTIL=20261214T205959Z', 2],
    ['of days, by midnight in UTC', ';VALUE=DATE:20261201', 'UNTIL=20261215T000000Z', 3],
    ['with parts of its program', ':20261201T100000', 'X-PART=7;UNTIL=2026-12-15;', 3],
  ])('last: %s', (_, start, until, count) => {
    expect(busyIn([`DTSTART${start}`, 'DURATION:PT1H', `RRULE:FREQ=WEEKLY;${until}`])).toHaveLength(count)
  })

  test('may have an end of its own, or only a day', () => {
    const named = (line: string) => busyIn([...series.slice(0, 3), line])
    expect(named('RDATE;VALUE=PERIOD:20261208T090000Z/PT3H,20261209T090000Z/20261209T100000Z')).toEqual([
      first,
      '2026-12-08T09:00/2026-12-08T12:00',
      '2026-12-09T09:00/2026-12-09T10:00',
    ])
    expect(named('RDATE;VALUE=DATE:20261208')).toEqual([first, second])
    expect(named('RDATE;TZID=Europe/Istanbul:20261208T120000,20261215T120000')).toEqual([
      first,
      second,
      third,
    ])
  })
})

describe('a whole day', () => {
  const day = ['2026-12-07T21:00/2026-12-08T21:00']
  test.each([
    ['DTEND;VALUE=DATE:20261208'],
    ['DTEND;VALUE=DATE:20261207'],
    ['DTEND;VALUE=DATE:20261209'],
    ['DTEND:20261209'],
    ['DURATION:P1D'],
    ['DURATION:PT0S'],
    ['DURATION:PT24H'],
    ['SUMMARY:Without an end'],
  ])('is that day with %s', end => {
    expect(busyIn(['DTSTART;VALUE=DATE:20261208', end])).toEqual(day)
    expect(busyIn(['DTSTART:20261208', end])).toEqual(day)
  })
})

test.each([
  [['DTSTART:someday'], ['VEVENT']],
  [['DTSTART:20261208T100000Z', 'RRULE:FREQ=SOMETIMES'], ['VEVENT']],
])('of a calendar in which nothing is understood its parts are named: %s', (lines, unread) => {
  const text = calendarText(lines)
  expect(readBusy({ text, ...asked })).toMatchObject({ spans: [], skipped: 1, unread })
  const todo = text.replaceAll('VEVENT', 'VTODO')
  expect(readBusy({ text: todo, ...asked })).toEqual({ spans: [], skipped: 0, unread: ['VTODO'] })
  const both = calendarText(oneHour).replace('VERSION:2.0', 'VERSION:2.0\r\nBEGIN:VTODO\r\nEND:VTODO')
  expect(readBusy({ text: both, ...asked })).toMatchObject({ spans: [{}], unread: [] })
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
    ['with more events than a person has', calendarText(...Array.from({ length: 20_001 }, () => oneHour))],
    [
      'with more broken events than a person has',
      calendarText(...Array.from({ length: 20_001 }, () => [...oneHour, 'RRULE:FREQ=SOMETIMES'])),
    ],
    ['with more stretches than are kept', every('FREQ=MINUTELY;INTERVAL=61').replace('19700101', '20261123')],
  ])('%s is ended, and the next is read, however long it waited', async (_, text) => {
    const ended = problemOf(text)
    const next = readSafely('8', { text: calendarText(oneHour), ...asked })
    expect(await Promise.all([ended, next])).toMatchObject(['too_large', { spans: [{}], skipped: 0 }])
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
  test('stretches of no time are none', () => {
    const none = [
      { start: Number.NaN, end: 5 },
      { start: 3, end: 3 },
      { start: 4, end: 2 },
    ]
    expect(mergeSpans(none, { start: 0, end: 10 })).toEqual([])
  })
})
