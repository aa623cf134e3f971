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
  expect(ms).toBeLessThanOrEqual(2_400 + 510)
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

test.each([1_000, 1_500, 2_000, 2_300])(
  'a live build whose files are missing, each told after %i ms, gives way to the previous one',
  async ms => {
    const live = vi.fn(async () => {
      await after(ms, '')()
      return refuse()
    })
    const [what, took] = await outcomeOf(loadByPolicy({ live, previous: after(1_000, 'previous') }))
    expect(what).toBe('previous')
    expect(took).toBeLessThanOrEqual(2_400 + 1_010)
  },
)

test('the previous build is tried again like the live one', async () => {
  let tries = 0
  const previous = async () => {
    if (tries++ < 2) return refuse()
    return 'previous'
  }
  expect((await outcomeOf(loadByPolicy({ live: refuse, previous })))[0]).toBe('previous')
})

test('nothing is asked any more once something has come, or time is up', async () => {
  const previous = vi.fn(hang)
  await outcomeOf(loadByPolicy({ live: after(100, 'live'), previous }))
  const live = vi.fn(async () => {
    await after(6_100, '')()
    return refuse()
  })
  const onTrouble = vi.fn()
  await outcomeOf(loadByPolicy({ live, onTrouble }))
  expect(onTrouble).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(onTrouble).toHaveBeenCalledTimes(1)
  expect(previous).not.toHaveBeenCalled()
  expect(live).toHaveBeenCalledTimes(1)
})

test('what is loaded one after the other for a page shares its time: the remote first, then the page', async () => {
  const start = Date.now()
  expect((await outcomeOf(loadByPolicy({ live: after(2_000, 'remote') })))[0]).toBe('remote')
  expect((await outcomeOf(loadByPolicy({ live: hang, previous: hang })))[0]).toBe('Late')
  expect(Date.now() - start).toBeLessThanOrEqual(6_020)
  // A load that begins when the time is nearly up has half of it, and the previous build its part of that.
  expect(await outcomeOf(loadByPolicy({ live: hang, previous: after(100, 'previous') }))).toEqual([
    'previous',
    1_300,
  ])
  beginWait()
  expect((await outcomeOf(loadByPolicy({ live: hang })))[1]).toBeGreaterThanOrEqual(6_000)
})

/** What the browser says of a file that came over the network in so many ms. */
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
  expect(await outcomeOf(loadByPolicy({ live: after(ms - 100, 'live') }))).toEqual(['live', ms - 100])
  beginWait()
  const [, lasted] = await outcomeOf(loadByPolicy({ live: hang }))
  expect(Math.abs(lasted - ms)).toBeLessThanOrEqual(10)
})
