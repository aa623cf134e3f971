import { expect, test } from 'vitest'
import { subjectLines, subjectsOf } from './paper-dialog.tsx'

const before = [
  { id: 1, name: 'Türkçe', questions: 40 },
  { id: 4, name: 'Fen Bilimleri', questions: 20 },
]

test('tests are written one a line, and read back as the same', () => {
  expect(subjectLines(before)).toBe('Türkçe: 40\nFen Bilimleri: 20')
  expect(subjectsOf(subjectLines(before), before)).toEqual(before)
})

test.each([
  ['moved', 'Fen Bilimleri: 20\ntürkçe : 38', [4, 1]],
  ['renamed in its place', 'Türkçe: 40\nFen: 20', [1, 4]],
  ['new', 'Türkçe: 40\nFen Bilimleri: 20\nTarih: 10', [1, 4, undefined]],
  ['new in the place of one that moved', 'Tarih: 10\nTürkçe: 40', [undefined, 1]],
])('one that is %s', (_what, text, ids) => {
  expect(subjectsOf(text, before).map(({ id }) => id)).toEqual(ids)
})

test('a line without a number has none', () => {
  expect(subjectsOf('Tarih', [])).toEqual([{ name: 'Tarih', questions: Number.NaN }])
})
