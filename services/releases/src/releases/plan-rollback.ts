import type { Deps } from '../service.ts'
import { refusedAsAppError } from './release-app-error.ts'
import { releasesOf } from './releases-of.ts'

/** What going back to a composition would change; without a number to the one that was live before. */
export async function planRollback(deps: Deps, to: number | undefined) {
  // What only a decision could pass is no matter of the plan.
  const overrides = { contracts: 'plan', integrity: 'plan' }
  const plan = { why: 'plan', dryRun: true, all: true, overrides }
  const { entry } = await releasesOf(deps).rollback(to, plan).catch(refusedAsAppError)
  return { composition: entry.live, changes: entry.changes }
}
