import { expect, test } from 'vitest'
import { chosenSteps, steps } from './steps.ts'

const all = steps('reports')
const namesOf = (...asked: string[]) => chosenSteps(all, asked).map(({ name }) => name)

test('without names every step runs, each with a name and a report of its own', () => {
  expect(chosenSteps(all, [])).toEqual(all)
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
  const reports = all.flatMap(({ report }) => report ?? [])
  expect(new Set(reports).size).toBe(reports.length)
})

test('single steps run in the order of all', () => {
  expect(namesOf('types', 'lint')).toEqual(['lint', 'types'])
})

test('a step that does not exist is told, and nothing runs', () => {
  expect(() => namesOf('lint', 'type')).toThrow(
    /^There is no step type. There are: lint, boundaries, .* journeys$/,
  )
})
