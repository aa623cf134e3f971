import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadByPolicy } from './loading-policy.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const hang = () => new Promise<string>(() => undefined)
const refuse = async (): Promise<string> => {
  throw new Error('down')
}
const after = (ms: number, what: string) => () =>
  new Promise<string>(resolve => setTimeout(() => resolve(what), ms))

/** Runs a load on the fake clock: what came of it, and after how many ms. */
async function outcomeOf(load: Promise<string>): Promise<[what: string, ms: number]> {
  const start = Date.now()
  let outcome: [string, number] | undefined
  load.then(
    what => {
      outcome = [what, Date.now() - start]
    },
    (error: Error) => {
      outcome = [error.name, Date.now() - start]
    },
  )
  while (!outcome) await vi.advanceTimersByTimeAsync(10)
  return outcome
}

test('an outage of a moment is survived by the live build, and the tries pause in between', async () => {
  const start = Date.now()
  const tries: number[] = []
  const live = async () => {
    tries.push(Date.now() - start)
    if (Date.now() - start < 200) throw new Error('down')
    return 'live'
  }
  const [what] = await outcomeOf(loadByPolicy({ live, previous: async () => 'previous' }))
  expect(what).toBe('live')
  expect(tries).toHaveLength(2)
  expect(tries[1]).toBeGreaterThanOrEqual(400)
  expect(tries[1]).toBeLessThanOrEqual(800)
})

test('a live build that hangs gives way to the previous one after one short try', async () => {
  const live = vi.fn(hang)
  const [what, ms] = await outcomeOf(loadByPolicy({ live, previous: after(500, 'previous') }))
  expect(what).toBe('previous')
  expect(live).toHaveBeenCalledTimes(1)
  expect(ms).toBeLessThanOrEqual(2_500 + 800 + 510)
})

test('a live build that is only slow still wins when it comes first', async () => {
  const load = loadByPolicy({ live: after(3_600, 'live'), previous: hang })
  expect((await outcomeOf(load))[0]).toBe('live')
})

test('a live build that is refused is tried three times before the previous one is taken', async () => {
  const live = vi.fn(refuse)
  const onTrouble = vi.fn()
  const [what] = await outcomeOf(loadByPolicy({ live, previous: async () => 'previous', onTrouble }))
  expect(what).toBe('previous')
  expect(onTrouble).toHaveBeenCalledTimes(3)
})

test.each([
  ['both hang', hang, hang],
  ['there is only one build, which hangs', hang, undefined],
  ['one is refused and the other hangs', refuse, hang],
  ['both are refused', refuse, refuse],
])('somebody is told within about 6 s when %s', async (_, live, previous) => {
  const [, ms] = await outcomeOf(loadByPolicy({ live, previous }))
  expect(ms).toBeLessThanOrEqual(6_010)
})

test('a slow connection is given more time', async () => {
  vi.stubGlobal('navigator', { connection: { effectiveType: '3g' } })
  const [what, ms] = await outcomeOf(
    loadByPolicy({ live: after(7_000, 'live'), previous: async () => 'previous' }),
  )
  expect([what, ms]).toEqual(['live', 7_000])
})
