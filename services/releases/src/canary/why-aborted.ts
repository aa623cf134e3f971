import type { ErrorRates } from '@kocyolu/contracts'
import type { Verdict } from './judge-canary.ts'

/** What the history says of a canary that was aborted by itself, with the figures it was judged by. */
export function whyAborted({ stable, canary }: ErrorRates, look: number, { p, limit }: Verdict): string {
  return (
    `Aborted by itself: something failed in ${shareOf(canary)} of the canary, and in ${shareOf(stable)} of the others` +
    ` (one-sided Fisher's exact test, look ${look}: p = ${shortly(p)}, allowed ${shortly(limit)})`
  )
}

const shareOf = ({ failed, tabs }: ErrorRates['stable']): string =>
  `${failed} of ${tabs} tabs (${((100 * failed) / Math.max(1, tabs)).toFixed(1)} %)`

const shortly = (chance: number): string => (chance < 1e-12 ? '< 1e-12' : chance.toPrecision(2))
