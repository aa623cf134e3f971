import '../testing/page-composition.ts'
import { queryClient } from '@kocyolu/web'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenAtRest } from './when-at-rest.ts'

const run = vi.fn()
const arrived: PerformanceEntry[] = []
let left: AbortController

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => arrived)
  left = new AbortController()
})
afterEach(() => {
  left.abort()
  arrived.length = 0
  run.mockClear()
  queryClient.clear()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** A question of the page that is under way until it is answered. */
function ask(key: string): () => Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const asked = queryClient.fetchQuery({ queryKey: [key], queryFn: () => promise })
  return () => {
    resolve('answer')
    return asked
  }
}

test('waits for the answer that the page waits for, and for those that it asks for next', async () => {
  const answerFirst = ask('first')
  whenAtRest(run, left.signal)
  await vi.advanceTimersByTimeAsync(2_000)
  await answerFirst()
  const answerNext = ask('next')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run).not.toHaveBeenCalled()
  await answerNext()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(run).toHaveBeenCalledOnce()
})

test('waits while files of the page arrive', async () => {
  whenAtRest(run, left.signal)
  for (const _ of [1, 2, 3, 4]) {
    arrived.push({} as PerformanceEntry)
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(500)
  expect(run).toHaveBeenCalledOnce()
})

test('an answer that does not come holds nothing up for good', async () => {
  const answer = ask('late')
  whenAtRest(run, left.signal)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(run).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run).toHaveBeenCalledOnce()
  await answer()
})

test('nothing runs once the page is left', async () => {
  whenAtRest(run, left.signal)
  left.abort()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(run).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
