import { expect, test } from 'vitest'
import { readTopicLines, topicLines } from './topic-lines.ts'

const stored = ['Paragraf', 'Sıfatlar', 'Zamirler'].map((name, at) => ({ id: at + 1, name }))

test('is read as it was written', () => {
  expect(readTopicLines(topicLines(stored), stored)).toEqual(stored)
})

test.each([
  ['Zamirler\nParagraf\nSıfatlar', [3, 1, 2]],
  ['Paragraf\n\n  Ön adlar \nZamirler', [1, 2, 3]],
  ['Yeni\nParagraf\nSıfatlar\nZamirler', [undefined, 1, 2, 3]],
  ['Paragraf\nZamirler', [1, 3]],
  ['Paragraf\nParagraf', [1, 2]],
  ['', []],
])('%j keeps what is meant by it', (text, ids) => {
  expect(readTopicLines(text, stored).map(({ id }) => id)).toEqual(ids)
})
