import type { ErrorRates } from '@kocyolu/contracts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { falseAlarms, judgeCanary, lookOf } from './judge-canary.ts'

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

/** How many of `tabs` fail, each with chance `rate`: by the gaps between those that do. */
function failing(tabs: number, rate: number, chance: () => number): number {
  if (rate === 0) return 0
  if (rate > 0.5) return tabs - failing(tabs, 1 - rate, chance)
  let failed = -1
  for (let at = 0; at <= tabs; failed++) at += Math.floor(Math.log(1 - chance()) / Math.log(1 - rate)) + 1
  return failed
}

interface Site {
  share: number
  stable: number
  canary: number
  tabs: number
  seed: number
}

/** Lets a canary run until it is aborted or has had so many tabs; says after how many it was aborted. */
function run({ share, stable, canary, tabs, seed }: Site): number | null {
  const chance = chances(seed)
  const rates: ErrorRates = { stable: { tabs: 0, failed: 0 }, canary: { tabs: 0, failed: 0 } }
  const arrive = (side: keyof ErrorRates, upTo: number, rate: number) => {
    rates[side].failed += failing(upTo - rates[side].tabs, rate, chance)
    rates[side].tabs = upTo
  }
  for (const [at, count] of looks.entries()) {
    if (count > tabs) return null
    arrive('canary', count, canary)
    arrive('stable', Math.floor((count * (1 - share)) / share), stable)
    if (judgeCanary(rates, at + 1).isWorse) return count
  }
  return null
}

/** How many tabs a canary has at each look. */
const looks = Array.from({ length: 3_000 }, (_, tabs) => tabs).filter(
  tabs => lookOf(tabs) > lookOf(Math.max(0, tabs - 1)),
)

const runs = (count: number, site: Omit<Site, 'seed'>) =>
  Array.from({ length: count }, (_, seed) => run({ ...site, seed: seed * 7919 + 1 }))

it.each([
  ['without errors', 0, 0.05, 3_000],
  ['with one error in a thousand tabs', 0.001, 0.05, 3_000],
  ['with one error in a hundred tabs', 0.01, 0.05, 3_000],
  ['with one error in a hundred tabs, half of the devices', 0.01, 0.5, 3_000],
  ['with one error in a hundred tabs, nearly everybody', 0.01, 0.95, 3_000],
  ['with few tabs', 0.1, 0.3, 60],
  ['while every tenth tab of both sides fails', 0.1, 0.2, 1_500],
  ['in a storm of errors on both sides', 0.9, 0.1, 1_000],
])('a canary as good as the rest is not aborted: %s', (_, rate, share, tabs) => {
  const count = 1_000
  const aborted = runs(count, { share, stable: rate, canary: rate, tabs }).filter(at => at !== null)
  expect(aborted.length / count).toBeLessThanOrEqual(falseAlarms)
})

it.each([
  ['1 % to 20 %, a twentieth of the devices', 0.01, 0.2, 0.05, 40],
  ['1 % to 20 %, half of the devices', 0.01, 0.2, 0.5, 80],
  ['no errors to 10 %', 0, 0.1, 0.05, 80],
  ['1 % to 5 %', 0.01, 0.05, 0.1, 300],
  ['every tab', 0.01, 1, 0.05, 10],
])('a broken canary is aborted soon: %s', (_, stable, canary, share, soon) => {
  const after = runs(300, { share, stable, canary, tabs: soon * 10 }).map(
    at => at ?? Number.POSITIVE_INFINITY,
  )
  after.sort((one, other) => one - other)
  expect(after[150]).toBeLessThanOrEqual(soon)
  expect(after[285]).toBeLessThanOrEqual(soon * 3)
})

it('never blames a canary that fails less, or that failed in too few tabs', () => {
  const side = fc.nat(2_000).chain(tabs => fc.record({ tabs: fc.constant(tabs), failed: fc.nat(tabs) }))
  fc.assert(
    fc.property(side, side, (stable, canary) => {
      const { isWorse, p } = judgeCanary({ stable, canary }, Math.max(1, lookOf(canary.tabs)))
      expect(p).toBeGreaterThanOrEqual(0)
      expect(p).toBeLessThanOrEqual(1)
      if (canary.failed < 5 || canary.failed * stable.tabs < stable.failed * canary.tabs)
        expect(isWorse).toBe(false)
    }),
  )
  expect(
    judgeCanary({ stable: { tabs: 5_000, failed: 0 }, canary: { tabs: 10, failed: 4 } }, 1).isWorse,
  ).toBe(false)
  expect(
    judgeCanary({ stable: { tabs: 0, failed: 0 }, canary: { tabs: 100, failed: 100 } }, 11).isWorse,
  ).toBe(false)
})

it('looks again whenever the tabs have grown by a quarter', () => {
  expect([9, 10, 12, 13, 15, 16, 100, 1_000].map(lookOf)).toEqual([0, 1, 1, 2, 2, 3, 11, 21])
})
