import '../testing/page-composition.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { composition } from './composition.ts'

const reload = vi.fn()
let answer: () => Response | Promise<never>

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockReset()
})

const shows = (number: number) => () => Response.json({ number })
const looks = async () => {
  // Its modules are new ones each time.
  const { setComposition } = await import('./composition.ts')
  setComposition(composition)
  await import('./reload-hook.ts')
  await vi.advanceTimersByTimeAsync(1_000)
  // Its imports load in their own time.
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(10)
}

test.each([
  ['its composition is the shown one', shows(composition.number)],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the gateway is being started', () => new Response('', { status: 503 })],
])('a page in development stays while %s', async (_, answers) => {
  answer = answers
  await looks()
  expect(reload).not.toHaveBeenCalled()
})

test('a page in development is loaded again when another composition is shown', async () => {
  answer = shows(composition.number + 1)
  await looks()
  expect(reload).toHaveBeenCalled()
})
