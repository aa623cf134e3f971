import type { ErrorRates } from '@kocyolu/contracts'
import { atLeast } from './at-least.ts'

/** The share of canaries as good as the stable side that may be aborted all the same. */
export const falseAlarms = 0.01
const firstLook = 10
const growth = 1.25
/** One address counts for at most two tabs, so that nobody aborts a canary alone. */
const fewestFailed = 5
/** A small difference, which many tabs make certain, is for people to judge. */
const clearlyWorse = 1.5

/** Which look a canary with so many tabs is due for; 0 before the first. */
export const lookOf = (tabs: number): number =>
  tabs < firstLook ? 0 : Math.floor(Math.log(tabs / firstLook) / Math.log(growth)) + 1

export type Verdict = { isWorse: boolean; p: number; limit: number }

/**
 * Whether a canary fails in significantly more tabs than the stable side: Fisher's exact test, one-sided (R. A. Fisher,
 * The Design of Experiments, 1935). It may be looked at again and again because look k, taken once when the canary's tabs
 * have grown by a quarter since the last one, may be wrong with a chance of 0.01/(k(k+1)) only, and all of these sum up to
 * 0.01 (Bonferroni's inequality, as in alpha spending). Exact for any number of tabs and any rate of failures.
 */
export function judgeCanary({ stable, canary }: ErrorRates, look: number): Verdict {
  const limit = falseAlarms / (look * (look + 1))
  const p = atLeast(canary.failed, canary.tabs, stable.failed + canary.failed, stable.tabs + canary.tabs)
  const isClear = canary.failed * stable.tabs >= clearlyWorse * stable.failed * canary.tabs
  return { isWorse: p <= limit && canary.failed >= fewestFailed && isClear, p, limit }
}
