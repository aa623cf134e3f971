import { expect, test } from 'vitest'
import { createFormat } from './format.ts'

const tr = createFormat('tr', 'Europe/Istanbul')
const en = createFormat('en', 'Europe/Istanbul')
const evening = '2026-11-20T13:30:00.000Z'

test('writes dates as each language does', () => {
  expect(tr.date(evening)).toBe('20 Kasım 2026')
  expect(en.date(evening)).toBe('November 20, 2026')
  expect(tr.month(evening)).toBe('Kasım 2026')
})

test('writes times on the 24-hour clock of the zone', () => {
  expect(tr.time(evening)).toBe('16:30')
  expect(en.time(evening)).toBe('16:30')
  expect(createFormat('en', 'Europe/London').time(evening)).toBe('13:30')
  expect(tr.time('2026-11-19T21:00:00Z')).toBe('00:00')
})

test('names weekdays in both widths', () => {
  expect(tr.weekday('monday', 'short')).toBe('Pzt')
  expect(tr.weekday('saturday', 'short')).toBe('Cmt')
  expect(tr.weekday('sunday')).toBe('Pazar')
  expect(en.weekday('wednesday')).toBe('Wednesday')
})

test('tells how far away a moment is', () => {
  expect(tr.relative('2026-11-17T13:30:00Z', evening)).toBe('3 gün önce')
  expect(en.relative('2026-11-20T15:30:00Z', evening)).toBe('in 2 hours')
})
