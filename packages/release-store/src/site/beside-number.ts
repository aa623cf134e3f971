import { limits } from '@kocyolu/contracts'

/** The last tenth of the numbers that a composition may have; the history comes nowhere near. */
const first = 0.9 * (limits.compositionMax + 1)
const max = limits.compositionMax + 1 - first

/** Whether a number is none of the history's. */
export const isBeside = (number: number): boolean => number >= first

/**
 * The number of a composition that is shown beside the history: unlike any of the history and the one shown last, so that
 * open tabs learn of it, and one that a tab may say when it reports something.
 */
export function besideNumber(shown: number[], nowMs: number): number {
  const last = Math.max(0, ...shown.filter(number => number < limits.compositionMax))
  return Math.max(first + (Math.floor(nowMs / 1000) % max), last + 1)
}
