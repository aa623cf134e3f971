import { errorRates, type Stratum } from '../tabs/strata.ts'
import { expectedTabs, type Finding } from './judge-canary.ts'

/** What the history says of a canary in which something failed too often, with the figures it was judged by. */
export function whyFailing(strata: Stratum[], look: number, { p, limit }: Finding): string {
  const { stable, canary } = errorRates(strata)
  const shares = strata.length === 1 ? '' : `, ${strata.length} steps compared each by itself`
  return (
    `Aborted by itself: something failed in ${shareOf(canary)} of the canary, and in ${shareOf(stable)} of the others` +
    ` (one-sided Mantel-Haenszel exact test${shares}, look ${look}: p = ${shortly(p)}, allowed ${shortly(limit)})`
  )
}

/** The same of one with which too few tabs were opened. */
export function whySilent(strata: Stratum[], look: number, { p, limit }: Finding): string {
  const { stable, canary } = errorRates(strata)
  return (
    `Aborted by itself: ${canary.tabs} of ${stable.tabs + canary.tabs} tabs were opened with the canary, where its share` +
    ` lets expect ${expectedTabs(strata).toFixed(1)} (Hoeffding's bound, look ${look}: p ≤ ${shortly(p)}, allowed ${shortly(limit)})`
  )
}

const shareOf = ({ failed, tabs }: Stratum['stable']): string =>
  `${failed} of ${tabs} tabs (${((100 * failed) / Math.max(1, tabs)).toFixed(1)} %)`

const shortly = (chance: number): string => (chance < 1e-12 ? '< 1e-12' : chance.toPrecision(2))
