import { expect, it } from 'vitest'
import { spread } from './live-hub.ts'

/** How many are done by the end of each step, and how long all pauses take together. */
async function stepsOf(count: number, overMs: number): Promise<{ steps: number[]; pausedMs: number }> {
  const numbers = Array.from({ length: count }, (_, index) => index)
  const done: number[] = []
  const steps: number[] = []
  let pausedMs = 0
  const wait = async (ms: number): Promise<void> => {
    pausedMs += ms
    steps.push(done.length)
  }
  await spread(numbers, overMs, number => done.push(number), wait)
  expect(done).toEqual(numbers)
  return { steps: [...steps, done.length], pausedMs }
}

it('many are done a share at a time, spread over the time they are given', async () => {
  const { steps, pausedMs } = await stepsOf(1_000, 1_000)
  expect(steps).toEqual([200, 400, 600, 800, 1_000])
  expect(pausedMs).toBeGreaterThan(300)
  expect(pausedMs).toBeLessThan(1_300)
})

it.each([
  [20, 5_000, [20]],
  [50, 5_000, [20, 40, 50]],
  [1_000, 0, [1_000]],
])('%i within %i ms are no more steps than they need', async (count, overMs, steps) => {
  expect((await stepsOf(count, overMs)).steps).toEqual(steps)
})
