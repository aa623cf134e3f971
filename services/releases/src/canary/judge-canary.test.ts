import fc from 'fast-check'
import { expect, it } from 'vitest'
import { errorRates, type Stratum, sumOf } from '../tabs/strata.ts'
import { expectedTabs, falseAlarms, judgeFailures, judgeOpenings, lookOf } from './judge-canary.ts'

/** Numbers between 0 and 1 that are the same in every run (mulberry32). */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How many of `tabs` it happens to, to each with chance `rate`: by the gaps between those. */
function some(tabs: number, rate: number, chance: () => number): number {
  if (rate === 0) return 0
  if (rate > 0.5) return tabs - some(tabs, 1 - rate, chance)
  let found = -1
  for (let at = 0; at <= tabs; found++) at += Math.floor(Math.log(1 - chance()) / Math.log(1 - rate)) + 1
  return found
}

/** A time with one share: so many tabs of all devices, of which so many fail, at its beginning and at its end. */
interface Step {
  share: number
  tabs: number
  from: number
  to: number
  /** How many times as often it fails in the canary. */
  worse?: number
  /** The part of its tabs that the canary tells of. */
  told?: number
}

interface Judge {
  tabsOf(strata: Stratum[]): number
  isBad(strata: Stratum[], look: number): boolean
}

const failures: Judge = {
  tabsOf: strata => sumOf(strata, ({ canary }) => canary.tabs),
  isBad: (strata, look) => judgeFailures(strata, look).isBad,
}
/** As if the share had always been the same. */
const pooled: Judge = {
  ...failures,
  isBad: (strata, look) => judgeFailures([{ share: 0, ...errorRates(strata) }], look).isBad,
}
const openings: Judge = {
  tabsOf: expectedTabs,
  isBad: (strata, look) => judgeOpenings(strata, look, 2).isBad,
}

/** Lets a canary run, two tabs for each device; says after how many tabs of all it was aborted, or null. */
function run(steps: Step[], judges: Judge[], seed: number): number | null {
  const chance = chances(seed)
  const strata: Stratum[] = []
  const looked = judges.map(() => 0)
  let all = 0
  for (const { share, tabs, from, to, worse = 1, told = 1 } of steps) {
    const stratum: Stratum = { share, stable: { tabs: 0, failed: 0 }, canary: { tabs: 0, failed: 0 } }
    strata.push(stratum)
    for (let come = 0; come < tabs; ) {
      const devices = Math.max(5, Math.ceil((all + come) / 100))
      const ofCanary = some(devices, share, chance)
      const rate = from + ((to - from) * come) / tabs
      const opened = { stable: 2 * (devices - ofCanary), canary: some(2 * ofCanary, told, chance) }
      for (const side of ['stable', 'canary'] as const) {
        stratum[side].tabs += opened[side]
        stratum[side].failed += some(opened[side], side === 'canary' ? rate * worse : rate, chance)
      }
      come += 2 * devices
      for (const [at, { tabsOf, isBad }] of judges.entries()) {
        const look = lookOf(tabsOf(strata))
        if (look <= (looked[at] ?? 0)) continue
        if (isBad(strata, look)) return all + come
        looked[at] = look
      }
    }
    all += tabs
  }
  return null
}

const runs = (count: number, steps: Step[], ...judges: Judge[]) =>
  Array.from({ length: count }, (_, seed) => run(steps, judges, seed * 7919 + 1))
const abortedOf = (count: number, steps: Step[], ...judges: Judge[]): number =>
  runs(count, steps, ...judges).filter(after => after !== null).length / count

/** A share that grows step by step while failures change everywhere. */
const growing = (shares: number[], rates: number[], tabs: number): Step[] =>
  shares.map((share, at) => ({ share, tabs, from: rates[at] ?? 0, to: rates[at + 1] ?? 0 }))
const steady = (share: number, rate: number, tabs: number): Step[] => [{ share, tabs, from: rate, to: rate }]

const alike: [string, Step[]][] = [
  ['no errors at all', steady(0.05, 0, 20_000)],
  ['one error in a thousand tabs', steady(0.05, 0.001, 20_000)],
  ['one error in a hundred tabs, nearly everybody', steady(0.95, 0.01, 3_000)],
  ['a storm of errors', steady(0.1, 0.9, 5_000)],
  ['5 to 50 % of the devices while failures rise everywhere', growing([0.05, 0.5], [0.01, 0.05, 0.1], 3_000)],
  [
    '1 to 50 % while failures rise a hundredfold',
    growing([0.01, 0.05, 0.2, 0.5], [0.001, 0.005, 0.02, 0.05, 0.1], 2_000),
  ],
  ['50 to 5 % while failures fall', growing([0.5, 0.2, 0.05], [0.2, 0.1, 0.05, 0.01], 2_000)],
  [
    'a share that grows at the very moment of an outage',
    [...steady(0.05, 0.005, 4_000), ...steady(0.5, 0.4, 1_000)],
  ],
  [
    'an outage that comes and goes within one share',
    [
      { share: 0.1, tabs: 4_000, from: 0, to: 0.6 },
      { share: 0.1, tabs: 4_000, from: 0.6, to: 0 },
    ],
  ],
]

it.each(alike)('a canary as good as the rest is not aborted: %s', (_, steps) => {
  expect(abortedOf(300, steps, failures, openings)).toBeLessThanOrEqual(falseAlarms)
})

it('without strata a share that grows while failures rise would be taken for failures', () => {
  expect(abortedOf(100, alike[4]?.[1] ?? [], pooled)).toBeGreaterThan(10 * falseAlarms)
})

/** After how many tabs of all a canary ends: at the median, and in 95 of 100 cases. */
function endsAfter(steps: Step[], judge: Judge): [median: number, nearlyAlways: number] {
  const after = runs(200, steps, judge).map(tabs => tabs ?? Number.POSITIVE_INFINITY)
  after.sort((one, other) => one - other)
  return [after[99] ?? 0, after[189] ?? 0]
}

it.each<[string, Step[], number]>([
  [
    '1 % to 20 %, a twentieth of the devices',
    [{ share: 0.05, tabs: 10_000, from: 0.01, to: 0.01, worse: 20 }],
    700,
  ],
  ['1 % to 20 %, half of the devices', [{ share: 0.5, tabs: 10_000, from: 0.01, to: 0.01, worse: 20 }], 200],
  ['1 % to 5 %', [{ share: 0.1, tabs: 30_000, from: 0.01, to: 0.01, worse: 5 }], 3_500],
  ['every tab', [{ share: 0.05, tabs: 10_000, from: 0.01, to: 0.01, worse: 100 }], 300],
  [
    'twice as many, while the share grows and failures rise',
    growing([0.05, 0.25, 0.5], [0.02, 0.05, 0.08, 0.1], 4_000).map(step => ({ ...step, worse: 2 })),
    7_000,
  ],
])('a broken canary is aborted soon: %s', (_, steps, soon) => {
  const [median, nearlyAlways] = endsAfter(steps, failures)
  expect(median).toBeLessThanOrEqual(soon)
  expect(nearlyAlways).toBeLessThanOrEqual(soon * 3)
})

it.each<[string, Step[], number]>([
  [
    'hangs in every tab, a twentieth of the devices',
    [{ share: 0.05, tabs: 10_000, from: 0, to: 0, told: 0 }],
    400,
  ],
  ['hangs in every tab, half of the devices', [{ share: 0.5, tabs: 10_000, from: 0, to: 0, told: 0 }], 60],
  ['hangs in four of five tabs', [{ share: 0.05, tabs: 20_000, from: 0, to: 0, told: 0.2 }], 1_200],
])('a canary that %s is aborted for its silence', (_, steps, soon) => {
  const [median, nearlyAlways] = endsAfter(steps, openings)
  expect(median).toBeLessThanOrEqual(soon)
  expect(nearlyAlways).toBeLessThanOrEqual(soon * 3)
  // It says nothing of itself, so nothing of it fails.
  expect(abortedOf(20, steps, failures)).toBe(0)
})

it('never blames a canary that fails less, or that failed in too few tabs', () => {
  const side = fc.nat(2_000).chain(tabs => fc.record({ tabs: fc.constant(tabs), failed: fc.nat(tabs) }))
  fc.assert(
    fc.property(side, side, (stable, canary) => {
      const { isBad, p } = judgeFailures([{ share: 0.5, stable, canary }], Math.max(1, lookOf(canary.tabs)))
      expect(p).toBeGreaterThanOrEqual(0)
      expect(p).toBeLessThanOrEqual(1)
      if (canary.failed < 5 || canary.failed * stable.tabs < stable.failed * canary.tabs)
        expect(isBad).toBe(false)
    }),
  )
  const few = { stable: { tabs: 5_000, failed: 0 }, canary: { tabs: 10, failed: 4 } }
  expect(judgeFailures([{ share: 0.05, ...few }], 1).isBad).toBe(false)
  const alone = { stable: { tabs: 0, failed: 0 }, canary: { tabs: 100, failed: 100 } }
  expect(judgeFailures([{ share: 1, ...alone }], 11).isBad).toBe(false)
})

it('takes no silence amiss that many tabs of one address could explain', () => {
  const strata = [{ share: 0.5, stable: { tabs: 60, failed: 0 }, canary: { tabs: 0, failed: 0 } }]
  expect(judgeOpenings(strata, 5, 2).isBad).toBe(true)
  expect(judgeOpenings(strata, 5, 60).isBad).toBe(false)
})

it('looks again whenever the tabs have grown by a quarter', () => {
  expect([9, 10, 12, 13, 15, 16, 100, 1_000].map(lookOf)).toEqual([0, 1, 1, 2, 2, 3, 11, 21])
})
