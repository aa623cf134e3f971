import type { ErrorRates } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { writeTabs } from './write-tabs.ts'

/** The tabs that were opened while the same share of the devices had the canary. */
export interface Stratum extends ErrorRates {
  /** Of the devices, from 0 to 1. */
  share: number
}

/** A canary as far as its tabs are concerned: each change since it began, the first one included. */
interface Run {
  steps: { number: number; at: string; canary: { percent: number } | null }[]
  compositions: Record<keyof ErrorRates, number[]>
}

/** The tabs of a canary and of the others, by the changes after which they were opened. */
export async function strataOf(deps: Pick<Deps, 'em' | 'tabCounts'>, run: Run): Promise<Stratum[]> {
  await writeTabs(deps)
  const rows = await deps.em
    .getKysely()
    .selectFrom('tab_counts')
    .select(['change', 'changed_at', 'composition', 'tabs', 'failed'])
    .where('change', '>=', run.steps[0]?.number ?? 0)
    .execute()
  return run.steps.map(({ number, at, canary }) => {
    // A store that was restored counts its changes again.
    const own = rows.filter(row => row.change === number && row.changed_at.getTime() === Date.parse(at))
    const count = (side: keyof ErrorRates): ErrorRates['stable'] => {
      const found = own.filter(row => run.compositions[side].includes(row.composition))
      const tabs = found.reduce((sum, row) => sum + row.tabs, 0)
      const failed = found.reduce((sum, row) => sum + row.failed, 0)
      // Tabs that a process has counted but not stored when it is killed are lost: never more failures than tabs.
      return { tabs, failed: Math.min(failed, tabs) }
    }
    return { share: (canary?.percent ?? 0) / 100, stable: count('stable'), canary: count('canary') }
  })
}

/** Sum of a list of strata. */
export const sumOf = (strata: Stratum[], value: (stratum: Stratum) => number): number =>
  strata.reduce((sum, stratum) => sum + value(stratum), 0)

/** All strata in one, for people to read; a judgement by it would take growing shares for failures. */
export function errorRates(strata: Stratum[]): ErrorRates {
  const sum = (side: keyof ErrorRates) => ({
    tabs: sumOf(strata, stratum => stratum[side].tabs),
    failed: sumOf(strata, stratum => stratum[side].failed),
  })
  return { stable: sum('stable'), canary: sum('canary') }
}
