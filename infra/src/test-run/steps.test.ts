import { expect, test } from 'vitest'
import { chosenSteps, lanes } from './steps.ts'

const all = lanes('reports')
const namesOf = (...asked: string[]) => chosenSteps(all, asked).map(lane => lane.map(({ name }) => name))

test('without names every step runs, each with a name and a report of its own', () => {
  expect(namesOf()).toEqual(all.map(lane => lane.map(({ name }) => name)))
  const steps = all.flat()
  expect(new Set(steps.map(({ name }) => name)).size).toBe(steps.length)
  const reports = steps.flatMap(({ report }) => report ?? [])
  expect(new Set(reports).size).toBe(reports.length)
})

test('single steps run in the order of all', () => {
  expect(namesOf('types', 'lint')).toEqual([['lint', 'types']])
})

test('who needs builds has its turn after them', () => {
  const lane = all.find(steps => steps.some(({ name }) => name === 'builds'))
  expect(lane?.[0]).toMatchObject({ name: 'builds' })
  const users = all.flat().filter(({ usesBuilds }) => usesBuilds)
  expect(lane).toEqual(expect.arrayContaining(users))
})

test('what needs builds makes them again only where the run has not', () => {
  const makesNone = (...asked: string[]) =>
    chosenSteps(all, asked)
      .flat()
      .filter(({ env }) => env?.TEST_BUILT)
      .map(({ name }) => name)
  expect(makesNone()).toEqual(['journeys', 'outages'])
  expect(makesNone('builds', 'outages')).toEqual(['outages'])
  expect(makesNone('lint', 'journeys', 'outages')).toEqual([])
})

test('a step that does not exist is told, and nothing runs', () => {
  expect(() => namesOf('lint', 'type')).toThrow(
    /^There is no step type. There are: lint, boundaries, .* outages$/,
  )
})
