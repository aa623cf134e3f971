import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runLanes } from './run-lanes.ts'
import type { Step } from './steps.ts'

const step = (name: string): Step => ({ name, title: name, command: [name] })

/** Steps that end when they are told to. */
function steered(lanes: Step[][]) {
  const seen: string[] = []
  const ends = new Map(lanes.flat().map(({ name }) => [name, Promise.withResolvers<void>()]))
  const run = runLanes(lanes, async ({ name }) => {
    seen.push(name)
    await ends.get(name)?.promise
  })
  const end = async (name: string) => {
    ends.get(name)?.resolve()
    await turn()
  }
  const breakOff = async (name: string) => {
    ends.get(name)?.reject(new Error(`${name} broke off`))
    await turn()
  }
  return { seen, run, end, breakOff }
}

test('lanes run beside each other, and the steps of one in turn', async () => {
  const { seen, run, end } = steered([[step('a'), step('b')], [step('c')]])
  expect(seen).toEqual(['a', 'c'])
  await end('a')
  expect(seen).toEqual(['a', 'c', 'b'])
  await end('b')
  await end('c')
  await run
})

test('a step that breaks off ends its lane; the others go on to their ends before that is said', async () => {
  const { seen, run, end, breakOff } = steered([
    [step('a'), step('b')],
    [step('c'), step('d')],
  ])
  let message = ''
  const over = run.catch(error => {
    message = error.message
  })
  await breakOff('a')
  await end('c')
  expect([seen, message]).toEqual([['a', 'c', 'd'], ''])
  await end('d')
  await over
  expect(message).toBe('a broke off')
})
