import { expect, test } from 'vitest'
import { marksOf } from './search.tsx'

const shown = (text: string, ...marks: [number, number][]) =>
  marksOf(
    text,
    marks.map(([start, end]) => ({ start, end })),
  ).map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))

test('a text falls into what is marked and what is not, and nothing of it is lost', () => {
  expect(shown('Türev ve integral', [0, 5], [9, 17])).toEqual(['[Türev]', ' ve ', '[integral]'])
  expect(shown('Türev')).toEqual(['Türev'])
  expect(shown('', [0, 3])).toEqual([])
})

test('marks that overlap, or are beyond the text, change nothing but themselves', () => {
  expect(shown('abcdef', [1, 4], [2, 5]).join('')).toBe('a[bcd][e]f')
  expect(shown('abc', [1, 99]).join('')).toBe('a[bc]')
})
