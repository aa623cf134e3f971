import type { releases as contract, QueryOf } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'
import { refusedAsAppError } from './release-app-error.ts'
import { releasesOf } from './releases-of.ts'

/** What going back would change, to a composition or with one app, and who made live what it takes back. */
export async function planRollback(deps: Deps, { to, app }: QueryOf<typeof contract.planRollback>) {
  const releases = releasesOf(deps)
  // What only a reason could pass is no matter of the plan.
  const plan = { why: 'plan', dryRun: true, force: 'plan' }
  const { entry } = await (app === undefined
    ? releases.rollback(to, { ...plan, all: true })
    : releases.rollbackApp(app, plan)
  ).catch(refusedAsAppError)
  const changes = entry.changes.map(async change => {
    const made = change.from === null ? null : await releases.changeTo(change.app, change.from)
    return { ...change, by: made?.by ?? null, why: made?.why ?? null }
  })
  return { composition: entry.live, changes: await Promise.all(changes) }
}

/** What would go with a remote that is taken out, and who links there. */
export const planRemoval = (deps: Deps, app: string) =>
  releasesOf(deps).planRemoval(app).catch(refusedAsAppError)
