import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { errorRates, type Stratum } from '../tabs/strata.ts'
import { whyAborted } from './judge-canary.ts'

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
  /** The part of its tabs that report to the canary. */
  counted?: number
}

/** Whether it is aborted by what was counted so far. */
type Judge = (strata: Stratum[]) => boolean

const rule: Judge = strata => whyAborted(strata) !== null
/** As if the share had always been the same. */
const pooled: Judge = strata => rule([{ share: 0, ...errorRates(strata) }])

/** Lets a canary run, two tabs for each device; says after how many tabs of all it was aborted, or null. */
function run(steps: Step[], isBad: Judge, seed: number): number | null {
  const chance = chances(seed)
  const strata: Stratum[] = []
  let all = 0
  for (const { share, tabs, from, to, worse = 1, counted = 1 } of steps) {
    const stratum: Stratum = { share, stable: { tabs: 0, failed: 0 }, canary: { tabs: 0, failed: 0 } }
    strata.push(stratum)
    for (let come = 0; come < tabs; ) {
      const devices = Math.max(5, Math.ceil((all + come) / 100))
      const ofCanary = some(devices, share, chance)
      const rate = from + ((to - from) * come) / tabs
      const opened = { stable: 2 * (devices - ofCanary), canary: some(2 * ofCanary, counted, chance) }
      for (const side of ['stable', 'canary'] as const) {
        stratum[side].tabs += opened[side]
        stratum[side].failed += some(opened[side], side === 'canary' ? rate * worse : rate, chance)
      }
      come += 2 * devices
      if (isBad(strata)) return all + come
    }
    all += tabs
  }
  return null
}

const count = 300
const runs = (steps: Step[], judge = rule) =>
  Array.from({ length: count }, (_, seed) => run(steps, judge, seed * 7919 + 1))

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

const worse = (times: number, steps: Step[]) => steps.map(step => ({ ...step, worse: times }))
const counted = (part: number, steps: Step[]) => steps.map(step => ({ ...step, counted: part }))

const broken: [string, Step[]][] = [
  ['1 % to 20 %, a twentieth of the devices', worse(20, steady(0.05, 0.01, 10_000))],
  ['1 % to 20 %, half of the devices', worse(20, steady(0.5, 0.01, 10_000))],
  ['1 % to 5 %', worse(5, steady(0.1, 0.01, 30_000))],
  ['every tab', worse(100, steady(0.05, 0.01, 10_000))],
  [
    'twice as many, while the share grows and failures rise',
    worse(2, growing([0.05, 0.25, 0.5], [0.02, 0.05, 0.08, 0.1], 4_000)),
  ],
  ['hangs in every tab, a twentieth of the devices', counted(0, steady(0.05, 0, 10_000))],
  ['hangs in every tab, half of the devices', counted(0, steady(0.5, 0, 10_000))],
  ['hangs in four of five tabs', counted(0.2, steady(0.05, 0, 20_000))],
]

/** Result of the rule: how many canaries of 300 end in each case, and after how many tabs of all at the median. */
function tableOf(scenarios: [string, Step[]][]): string[] {
  return scenarios.map(([name, steps]) => {
    const after = runs(steps)
      .flatMap(tabs => (tabs === null ? [] : [tabs]))
      .sort((a, b) => a - b)
    const median = after.length < count / 2 ? '–' : String(after[Math.floor(count / 2) - 1])
    return `| ${name} | ${((100 * after.length) / count).toFixed(1)} % | ${median} |`
  })
}

it.each([
  ['canaries as good as the rest', alike],
  ['broken canaries', broken],
])('the table of the documentation is what the rule does with %s', (_, scenarios) => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/performance.md'), 'utf8')
  const rows = page.split('\n').map(line => line.replace(/ +/g, ' '))
  const made = tableOf(scenarios)
  expect(rows.filter(row => made.some(each => each.split('|')[1] === row.split('|')[1]))).toEqual(made)
})

it('compares with the tabs of the same time: else a share that grows while failures rise looked like failures', () => {
  const steps = growing([0.05, 0.5], [0.002, 0.02, 0.2], 3_000)
  const aborted = (judge: Judge) => runs(steps, judge).filter(after => after !== null).length / count
  expect(aborted(rule)).toBeLessThan(0.1)
  expect(aborted(pooled)).toBeGreaterThan(0.2)
})

it('never blames a canary that fails less, that failed in too few tabs, or that is alone', () => {
  const side = fc.nat(2_000).chain(tabs => fc.record({ tabs: fc.constant(tabs), failed: fc.nat(tabs) }))
  fc.assert(
    fc.property(side, side, (stable, canary) => {
      if (canary.failed < 5 || canary.failed * stable.tabs <= stable.failed * canary.tabs)
        expect(whyAborted([{ share: 0, stable, canary }])).toBeNull()
    }),
  )
  const few = { stable: { tabs: 5_000, failed: 0 }, canary: { tabs: 300, failed: 4 } }
  expect(whyAborted([{ share: 0.05, ...few }])).toBeNull()
  expect(whyAborted([{ share: 0.05, ...few, canary: { tabs: 300, failed: 5 } }])).toContain('5 of 300')
  const alone = { stable: { tabs: 0, failed: 0 }, canary: { tabs: 100, failed: 100 } }
  expect(whyAborted([{ share: 1, ...alone }])).toBeNull()
})
