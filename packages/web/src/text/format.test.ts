import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { cutText, formatOf, sameClock } from './format.ts'

const tr = formatOf('tr', 'Europe/Istanbul')
const en = formatOf('en', 'Europe/Istanbul')
const evening = '2026-11-20T13:30:00.000Z'

test('writes dates as each language does', () => {
  expect(tr.date(evening)).toBe('20 Kasım 2026')
  expect(en.date(evening)).toBe('November 20, 2026')
  expect(tr.month(evening)).toBe('Kasım 2026')
})

test('writes times on the 24-hour clock of the zone', () => {
  expect(tr.time(evening)).toBe('16:30')
  expect(en.time(evening)).toBe('16:30')
  expect(formatOf('en', 'Europe/London').time(evening)).toBe('13:30')
  expect(tr.time('2026-11-19T21:00:00Z')).toBe('00:00')
})

test('names weekdays in both widths', () => {
  expect(tr.weekday('monday', 'short')).toBe('Pzt')
  expect(tr.weekday('saturday', 'short')).toBe('Cmt')
  expect(tr.weekday('sunday')).toBe('Pazar')
  expect(en.weekday('wednesday')).toBe('Wednesday')
})

test('formats how far away a moment is', () => {
  expect(tr.relative('2026-11-17T13:30:00Z', evening)).toBe('3 gün önce')
  expect(en.relative('2026-11-20T15:30:00Z', evening)).toBe('in 2 hours')
  expect(tr.ago('2026-11-20T12:30:10Z', evening)).toBe('1 saat önce')
  expect(en.ago('2026-11-19T13:40:00Z', evening)).toBe('yesterday')
})

test('says when an hour to come is, by the days of the zone', () => {
  expect(tr.soon('2026-11-20T15:30:00Z', evening)).toBe('bugün 18:30')
  expect(tr.soon('2026-11-20T21:30:00Z', evening)).toBe('yarın 00:30')
  expect(en.soon('2026-11-21T06:00:00Z', evening)).toBe('tomorrow 09:00')
  expect(tr.soon('2026-11-24T06:00:00Z', evening)).toBe('24 Kas Sal 09:00')
  expect(en.soon('2026-11-24T06:00:00Z', evening)).toBe('Tue, Nov 24 09:00')
})

test('what has happened is never ahead, whatever the clocks say', () => {
  expect(tr.ago('2026-11-17T13:30:00Z', evening)).toBe('3 gün önce')
  expect(en.ago('2026-11-20T13:29:40Z', evening)).toBe('just now')
  expect(en.ago('2026-11-20T13:30:20Z', evening)).toBe('just now')
  expect(tr.ago('2026-11-20T13:30:20Z', evening)).toBe('az önce')
})

test.each([
  ['Europe/Istanbul', 'Türkiye Saati', 'Türkiye Time'],
  ['Europe/Berlin', 'Orta Avrupa Saati', 'Central European Time'],
  ['America/New_York', 'Kuzey Amerika Doğu Saati', 'Eastern Time'],
])('%s is called what people call it', (zone, turkish, english) => {
  expect(formatOf('tr', zone).zoneName).toBe(turkish)
  expect(formatOf('en', zone).zoneName).toBe(english)
})

test.each([
  ['Europe/Istanbul', '2026-11-20T21:30:00.000Z', '2026-11-21'],
  ['UTC', '2026-11-20T21:30:00.000Z', '2026-11-20'],
  ['America/New_York', '2026-11-21T02:00:00.000Z', '2026-11-20'],
])('the day in %s of %s is %s', (zone, instant, day) => {
  expect(formatOf('tr', zone).day(instant)).toBe(day)
})

test('what browsers write in different ways is put together here', () => {
  const fields = ['weekday', 'month', 'day'] as const
  const shown: { format: unknown } = Intl.DateTimeFormat.prototype
  const format = vi.spyOn(shown, 'format', 'get').mockImplementation(function (this: Intl.DateTimeFormat) {
    const options = this.resolvedOptions()
    const isMixed = fields.filter(field => options[field]).length > 1
    const write = (when: Date) =>
      this.formatToParts(when)
        .map(({ value }) => value)
        .join('')
    return isMixed ? () => '?' : write
  })
  const far = '2026-12-24T06:00:00Z'
  expect(formatOf('tr', 'UTC').day(evening)).toBe('2026-11-20')
  expect(formatOf('tr', 'UTC').soon(far, evening)).toBe('24 Ara Per 06:00')
  expect(formatOf('en', 'UTC').soon(far, evening)).toBe('Thu, Dec 24 06:00')
  format.mockRestore()
})

test('compares clocks, not names of zones', () => {
  const winter = new Date('2026-12-01T10:00:00Z')
  expect(sameClock('Europe/Istanbul', 'Asia/Riyadh', winter)).toBe(true)
  expect(sameClock('Europe/Istanbul', 'Europe/Berlin', winter)).toBe(false)
})

test('a format is made once for each language and zone', () => {
  expect(formatOf('tr', 'Europe/Istanbul')).toBe(tr)
  expect(formatOf('tr', 'Europe/Berlin')).not.toBe(tr)
})

const { Segmenter } = Intl
const count = (text: string) => Array.from(new Segmenter('tr').segment(text)).length

afterEach(() => vi.unstubAllGlobals())

describe.each(['with Intl.Segmenter', 'without Intl.Segmenter'])('in a browser %s', browser => {
  beforeEach(() => {
    if (browser === 'without Intl.Segmenter') vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined })
  })

  it.each([
    ['kısa', 10, 'kısa'],
    ['tam on har', 10, 'tam on har'],
    ['bir kelime daha', 10, 'bir kelime…'],
    ['boşluk sonunda', 7, 'boşluk…'],
    ['👩‍🎓👩‍🎓👩‍🎓', 2, '👩‍🎓👩‍🎓…'],
    ['i̇i̇i̇', 2, 'i̇i̇…'],
    ['👋🏽👋🏽🇹🇷🇹🇷', 3, '👋🏽👋🏽🇹🇷…'],
    ['  kenar  ', 5, 'kenar'],
    ['', 5, ''],
  ])('%s cut at %i is %s', (text, max, expected) => {
    expect(cutText(text, max)).toBe(expected)
  })

  it('never gets longer than asked and only ever takes from the end', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.integer({ min: 1, max: 30 }),
        (text, max) => {
          const cut = cutText(text, max)
          expect(count(cut)).toBeLessThanOrEqual(max + 1)
          expect(text.trim().startsWith(cut.replace(/…$/, ''))).toBe(true)
        },
      ),
    )
  })
})
