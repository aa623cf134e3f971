import { errorRates, type Stratum, sumOf } from '../tabs/strata.ts'

/** One address counts for at most two tabs, and failures of fewer networks say nothing: no visitor aborts a canary alone. */
const minFailed = 5
const minNetworks = 4
const timesWorse = 3
/** Fewer tabs say nothing of a canary's silence. */
const minExpected = 50

/** How many of all tabs the canary's share lets expect to be opened with it. */
const expectedTabs = (strata: Stratum[]): number =>
  sumOf(strata, ({ share, stable, canary }) => share * (stable.tabs + canary.tabs))

/**
 * Why a canary is to be taken away, or null. It failed in at least five tabs, and in more than three times as many as at the
 * stable side's rate of the same time; or fewer than half of the tabs that its share lets expect were opened. One failed tab
 * more than counted is assumed of the stable side: a few tabs without any prove nothing. `networks` is from how many the
 * failures came, where that is known.
 */
export function whyAborted(strata: Stratum[], networks: number | null = null): string | null {
  const compared = strata.filter(({ stable }) => stable.tabs > 0)
  const failed = sumOf(compared, ({ canary }) => canary.failed)
  const atStableRate = sumOf(
    compared,
    ({ stable, canary }) => (canary.tabs * Math.min(stable.tabs, stable.failed + 1)) / stable.tabs,
  )
  const { stable, canary } = errorRates(strata)
  const isWide = networks === null || networks >= minNetworks
  if (isWide && failed >= minFailed && failed > timesWorse * atStableRate)
    return (
      `Aborted by itself: something failed in ${shareOf(canary)} of the canary, and in ${shareOf(stable)} of the others;` +
      ` more than ${timesWorse} times their rate at the same time`
    )
  const expected = expectedTabs(strata)
  if (expected >= minExpected && canary.tabs < expected / 2)
    return (
      `Aborted by itself: ${canary.tabs} of ${stable.tabs + canary.tabs} tabs were opened with the canary, less than half` +
      ` of the ${Math.round(expected)} that its share lets expect`
    )
  return null
}

/** So many tabs have to be opened in a stage before the next one begins: a night without visitors proves nothing. */
const minStageTabs = 20

/** Whether the present share of a canary was seen by enough tabs to be judged. */
export function isSeen(strata: Stratum[]): boolean {
  const share = strata.at(-1)?.share
  const present = strata.filter(stratum => stratum.share === share)
  return sumOf(present, ({ canary }) => canary.tabs) >= minStageTabs
}

const shareOf = ({ failed, tabs }: Stratum['stable']): string =>
  `${failed} of ${tabs} tabs (${((100 * failed) / Math.max(1, tabs)).toFixed(1)} %)`
