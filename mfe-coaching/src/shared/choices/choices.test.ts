import { expect, test } from 'vitest'
import { choiceList, programme } from './choices.fixtures.ts'
import { added, moved, noted, ranked, removed } from './queries.ts'

const list = choiceList([1, 2, 3])
const idsOf = ({ entries }: typeof list) => entries.map(entry => entry.programme.id)

test.each([
  [3, 0, [3, 1, 2]],
  [1, 1, [2, 1, 3]],
  [1, 9, [2, 3, 1]],
  [9, 0, [1, 2, 3]],
])('programme %i at place %i', (id, place, ids) => expect(idsOf(moved(id, place)(list))).toEqual(ids))

test('one is added once, and removed', () => {
  expect(idsOf(added(programme(4))(list))).toEqual([1, 2, 3, 4])
  expect(idsOf(added(programme(3))(list))).toEqual([1, 2, 3])
  expect(idsOf(removed(2)(list))).toEqual([1, 3])
})

test('a note is written on what was read, and a rank in the place of the one before', () => {
  const written = noted(2, '', 'Bursu sor')(list)
  expect(written.entries[1]?.note).toBe('Bursu sor')
  expect(() => noted(2, '', 'Yurt?')(written)).toThrow('conflict')
  expect(noted(2, '', 'Bursu sor')(written)).toEqual(written)
  const [rank, ...more] = ranked('SAY', 5)(list).ranks
  expect([rank, more]).toEqual([{ scoreType: 'SAY', rank: 5, isEstimate: false }, []])
  expect(ranked('SAY', null)(list).ranks).toEqual([])
})
