import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyText, Day, Email, HttpsUrl, Instant, OwnName, text } from './fields.ts'
import { cleanText, visibleText } from './human-text.ts'
import { calendarAddress } from './own-calendar.ts'

test.each([
  ['0000-01-01', false],
  ['0001-01-01', true],
  ['2026-11-20', true],
  ['9999-12-31', true],
  ['10000-01-01', false],
])('%s is a day that can be kept: %j', (day, isKept) => {
  expect(Day.safeParse(day).success).toBe(isKept)
})

test.each([
  ['0000-12-31T23:59:59Z', false],
  ['0001-01-01T12:00:00+14:00', false],
  ['2026-11-20T09:00:00+03:00', true],
  ['9999-12-31T23:59:59Z', true],
  ['9999-12-31T23:59:59-12:00', false],
])('%s is an instant that can be kept: %j', (time, isKept) => {
  expect(Instant.safeParse(time).success).toBe(isKept)
})

const invisible = [
  ...[
    '\u3164',
    '\u115f',
    '\u1160',
    '\uffa0',
    '\u2800',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u17b4',
    '\u180e',
    '\u200b',
  ],
  ...[
    '\u200d',
    '\u200e',
    '\u202e',
    '\u2060',
    '\u2063',
    '\ufe0f',
    '\ufeff',
    '\ufffc',
    '\u{1d173}',
    '\u{1d159}',
  ],
  ...['\u{e0041}', '\u{e0101}', '\u00a0', '\u0301', '\u20dd', ' \u2800\u3164\u0301 '],
]

test.each(invisible)('a text of %j alone is empty', one => {
  for (const typed of [one, one.repeat(12), `  ${one}\n`]) {
    expect(text(1, 500).safeParse(typed).success).toBe(false)
    if (!/\p{M}/u.test(visibleText(`a${typed}`)))
      expect(text(3, 500).safeParse(`a${typed}`).success).toBe(false)
    expect(OwnName.safeParse(typed).success).toBe(false)
    expect(anyText(500).parse(typed)).toBe('')
  }
})

const mark = '\u0301'
test.each([
  ['  Türev\u200b \ufeff', 'Türev'],
  ['u\u0308niversite', 'üniversite'],
  [`a${mark}${'\u0302'.repeat(57)}b`, 'á\u0302\u0302\u0302\u0302b'],
  [`x${'\u0300\u200d'.repeat(20)}y`, `x${'\u0300\u200d'.repeat(5)}${'\u200d'.repeat(15)}y`],
  ['a\u0007b\u000bc\ufffe\uffff\ud83d\u{1fffe}d\u0085', 'abcd'],
  ['satır\r\n\tsatır\rsatır', 'satır\n\tsatır\nsatır'],
  ['علی‌رضا', 'علی‌رضا'],
  ['بِسْمِ ٱللَّٰهِ ٱلرَّحْمَٰنِ', 'بِسْمِ ٱللَّٰهِ ٱلرَّحْمَٰنِ'.normalize('NFC')],
  ['בְּרֵאשִׁ֖ית יְרוּשָׁלִַ֙ם', 'בְּרֵאשִׁ֖ית יְרוּשָׁלִַ֙ם'.normalize('NFC')],
  ['Nguyễn Thị Phượng'.normalize('NFD'), 'Nguyễn Thị Phượng'],
  ['हिन्दी कक्षा क्‍ष', 'हिन्दी कक्षा क्‍ष'],
  ['ที่นี่ น้ำ', 'ที่นี่ น้ำ'],
  ['❤️ 👩‍🏫 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ 👍🏽', '❤️ 👩‍🏫 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ 👍🏽'],
  ['❤️', '❤️'],
])('of the text %j is kept %j', (typed, kept) => {
  expect(text(1, 500).parse(typed)).toBe(kept)
  expect(anyText(500).parse(kept)).toBe(kept)
})

test.each([
  ['علی‌رضا', 'علی‌رضا'],
  ['\u200e Azra\u202c\u2069 ', 'Azra'],
  ['श्री‍राम', 'श्री‍राम'],
  ['Şu\u0308kru\u0308', 'Şükrü'],
  ['D’Arc', 'D’Arc'],
])('the name %j is kept as %j', (typed, kept) => {
  expect(OwnName.parse(typed)).toBe(kept)
})

test.each(['Ali\u3164Can', 'a\u115f', 'Ali \u200dCan', 'site.com', 'A\u200d\u200dB', '\u0301li'])(
  'there is no name %j',
  typed => {
    expect(OwnName.safeParse(typed).success).toBe(false)
  },
)

test.each(['\u200b', '\ufeff', '\u00a0', '\u2060', '\u200e', '\u00ad', ' \t'])(
  'an address, a link and a name are taken without the %j around them',
  one => {
    const around = (value: string) => `${one}${value}${one}${one}`
    expect(Email.parse(around('Azra@example.com'))).toBe('azra@example.com')
    expect(HttpsUrl.parse(around('https://example.com/a'))).toBe('https://example.com/a')
    expect(OwnName.parse(around('Azra'))).toBe('Azra')
    expect(calendarAddress(around('webcal://example.com/a.ics'))?.href).toBe('https://example.com/a.ics')
  },
)

test('the embedded direction around a copied address goes, too', () => {
  expect(Email.parse('\u202aazra@example.com\u202c')).toBe('azra@example.com')
})

test('cleaning a text twice changes nothing more, and a long gap or many marks take no time', () => {
  const odd = fc.constantFrom(...invisible, '\u0327', '\u05b0', 'שּׁ', 'a', 'é', 'ㅤa', '\ud800', '\uffff', '😀')
  const given = fc.array(odd, { maxLength: 12 })
  fc.assert(
    fc.property(given, fc.integer({ min: 0, max: 5 }), (parts, min) => {
      const once = cleanText(parts.join(''), min)
      if (once.length >= min) expect(cleanText(once, min)).toBe(once)
    }),
  )
  expect(cleanText('ﬁzik, ＴＹＴ ２', 1)).toBe('fizik, TYT 2')
  expect(cleanText(`a${' '.repeat(200_000)}b`, 1)).toHaveLength(200_002)
  expect(cleanText(`a${'\u0301\u0316'.repeat(200_000)}`, 1)).toHaveLength(5)
})
