import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginWait, loadByPolicy } from './loading-policy.ts'

beforeEach(() => {
  vi.useFakeTimers()
  beginWait()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
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

test('an outage of a moment is survived, and the two tries pause in between', async () => {
  const start = Date.now()
  const tries: number[] = []
  const [what] = await outcomeOf(
    loadByPolicy(async () => {
      tries.push(Date.now() - start)
      if (Date.now() - start < 200) throw new Error('down')
      return 'code'
    }),
  )
  expect(what).toBe('code')
  expect(tries).toHaveLength(2)
  expect(tries[1]).toBeGreaterThanOrEqual(400)
  expect(tries[1]).toBeLessThanOrEqual(810)
})

test('a load that fails is retried once, and each failure is reported', async () => {
  const load = vi.fn(refuse)
  const onTrouble = vi.fn()
  expect((await outcomeOf(loadByPolicy(load, onTrouble)))[0]).toBe('Error')
  expect(load).toHaveBeenCalledTimes(2)
  expect(onTrouble).toHaveBeenCalledTimes(2)
})

test('a load that hangs is reported as late while it is awaited, and given up after 6 s', async () => {
  const onTrouble = vi.fn()
  const coming = outcomeOf(loadByPolicy(hang, onTrouble))
  await vi.advanceTimersByTimeAsync(2_300)
  expect(onTrouble).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  expect(onTrouble).toHaveBeenCalledTimes(1)
  const [what, ms] = await coming
  expect(what).toBe('Late')
  expect(ms).toBeLessThanOrEqual(6_010)
})

test('what is only slow still comes', async () => {
  expect((await outcomeOf(loadByPolicy(after(3_600, 'code'))))[0]).toBe('code')
})

test('nothing is requested or reported once the time is over', async () => {
  const load = vi.fn(async () => {
    await after(6_100, '')()
    return refuse()
  })
  const onTrouble = vi.fn()
  await outcomeOf(loadByPolicy(load, onTrouble))
  expect(onTrouble).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onTrouble).toHaveBeenCalledTimes(1)
  expect(load).toHaveBeenCalledTimes(1)
})

test('what is loaded one after the other for a page shares its time: the remote first, then the page', async () => {
  const start = Date.now()
  expect((await outcomeOf(loadByPolicy(after(2_000, 'remote'))))[0]).toBe('remote')
  expect((await outcomeOf(loadByPolicy(hang)))[0]).toBe('Late')
  expect(Date.now() - start).toBeLessThanOrEqual(6_020)
  // A load that begins when the time is nearly up has half of it.
  expect(await outcomeOf(loadByPolicy(after(2_900, 'code')))).toEqual(['code', 2_900])
  beginWait()
  expect((await outcomeOf(loadByPolicy(hang)))[1]).toBeGreaterThanOrEqual(6_000)
})

/** Timing of a file that came over the network in so many ms. */
const took = (ms: number, other: object = {}) => ({
  entryType: 'resource',
  name: 'https://kocyolu.test/assets/shell/1.js',
  transferSize: 300,
  requestStart: 100,
  responseEnd: 100 + ms,
  responseStatus: 200,
  ...other,
})

test.each([
  ['come quickly', [took(40), took(300)], 6_000],
  ['come slowly', [took(800), took(1_000), took(1_100)], 12_000],
  ['hardly come', [took(9_000), took(3_000)], 18_000],
  ['come slowly, in a browser that tells no status', [took(1_000, { responseStatus: undefined })], 12_000],
  ['come quickly but for one', [took(40), took(60), took(8_000)], 6_000],
  ['are kept', [took(5_000, { transferSize: 0 })], 6_000],
  ['were missing after a while', [took(5_000, { responseStatus: 404 })], 6_000],
  ['are quick and calls slow', [took(5_000, { name: 'https://kocyolu.test/api/mentors' })], 6_000],
])('how long is waited follows from how files come: where they %s', async (_, timings, ms) => {
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(type =>
    type === 'resource' ? (timings as never) : [],
  )
  expect(await outcomeOf(loadByPolicy(after(ms - 100, 'code')))).toEqual(['code', ms - 100])
  beginWait()
  const [, lasted] = await outcomeOf(loadByPolicy(hang))
  expect(Math.abs(lasted - ms)).toBeLessThanOrEqual(10)
})
