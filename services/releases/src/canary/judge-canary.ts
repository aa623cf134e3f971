import { type Stratum, sumOf } from '../tabs/strata.ts'
import { atLeast } from './at-least.ts'

/** The share of canaries as good as the stable side that may be aborted all the same: half of it for each test. */
export const falseAlarms = 0.01
const firstLook = 10
const growth = 1.25
/** One address counts for at most two tabs, so that nobody aborts a canary alone. */
const fewestFailed = 5
/** A small difference, which many tabs make certain, is for people to judge. */
const clearlyWorse = 1.5
const clearlyFewer = 0.5

export type Finding = { isBad: boolean; p: number; limit: number }

/** Which look a canary is due for that has, or should have, so many tabs; 0 before the first. */
export const lookOf = (tabs: number): number =>
  tabs < firstLook ? 0 : Math.floor(Math.log(tabs / firstLook) / Math.log(growth)) + 1

/**
 * Look k, taken once when the tabs have grown by a quarter since the last one, may be wrong with a chance of α/(k(k+1))
 * only; for all looks together that sums up to α (Bonferroni's inequality, as in alpha spending).
 */
const limitAt = (look: number): number => falseAlarms / 2 / (look * (look + 1))

/**
 * Whether something fails in significantly more tabs of the canary: the exact test of Mantel and Haenszel, one-sided
 * (M. W. Birch, The Detection of Partial Association I, 1964), which for one stratum is Fisher's. While the share stays the
 * same, a canary that is as good as the rest has a blind sample of the tabs that failed, however rates change meanwhile; so
 * each such time is a stratum, and what failed in the canary is compared with the sum of those samples.
 */
export function judgeFailures(strata: Stratum[], look: number): Finding {
  const limit = limitAt(look)
  const failed = sumOf(strata, ({ canary }) => canary.failed)
  const p = atLeast(
    failed,
    strata.map(({ stable, canary }) => ({
      drawn: canary.tabs,
      marked: stable.failed + canary.failed,
      all: stable.tabs + canary.tabs,
    })),
  )
  return { isBad: p <= limit && failed >= fewestFailed && isClearlyWorse(strata), p, limit }
}

/** By the relative risk of all strata (Mantel and Haenszel's estimate). */
function isClearlyWorse(strata: Stratum[]): boolean {
  const weighed = (failed: number, others: number, { stable, canary }: Stratum): number =>
    (failed * others) / Math.max(1, stable.tabs + canary.tabs)
  const ofCanary = sumOf(strata, each => weighed(each.canary.failed, each.stable.tabs, each))
  const ofStable = sumOf(strata, each => weighed(each.stable.failed, each.canary.tabs, each))
  return ofCanary > 0 && ofCanary >= clearlyWorse * ofStable
}

/** How many of all tabs the canary's share lets expect to be opened with it. */
export const expectedTabs = (strata: Stratum[]): number =>
  sumOf(strata, ({ share, stable, canary }) => share * (stable.tabs + canary.tabs))

/**
 * Whether significantly fewer tabs than its share lets expect were opened with the canary: one that hangs reports nothing.
 * The tabs of one address are `mostOfOne` at most, those of different ones are in it independently of each other, so by
 * Hoeffding's form of Chernoff's bound (1963) the chance of at most x tabs where μ are expected is below
 * exp(−(x·ln(x/μ) − x + μ)/mostOfOne).
 */
export function judgeOpenings(strata: Stratum[], look: number, mostOfOne: number): Finding {
  const limit = limitAt(look)
  const opened = sumOf(strata, ({ canary }) => canary.tabs)
  const expected = expectedTabs(strata)
  if (opened >= expected) return { isBad: false, p: 1, limit }
  const entropy = (opened === 0 ? 0 : opened * Math.log(opened / expected)) - opened + expected
  const p = Math.exp(-entropy / mostOfOne)
  return { isBad: p <= limit && opened < clearlyFewer * expected, p, limit }
}
