import { expect, test } from 'vitest'
import { bodyOf, draftOf, readDraft } from './draft.ts'

test.each([
  ['', null],
  ['1250', 1250],
  [' 1.250 ', 1250],
  ['1 250', 1250],
  ['bin', Number.NaN],
])('a rank written as %j is sent as %j', (universityRank, sent) => {
  expect(bodyOf({ ...draftOf(null), universityRank }).universityRank).toEqual(sent)
})

test('a draft that was kept is read again, and what is none is not', () => {
  const draft = { ...draftOf(null), title: 'Başlık' }
  expect(readDraft(JSON.stringify(draft))).toEqual(draft)
  for (const text of ['', 'null', '{"title":"x"}', '{']) expect(readDraft(text)).toBeNull()
})
