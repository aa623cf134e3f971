import type { BodyOf, Caller, releases as contract, ReleaseState } from '@kocyolu/contracts'
import type { Offers, Outcome, Releases } from '@kocyolu/release-store'
import { audit, inTransaction } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { actOf } from './act-of.ts'
import { askServices, offersOf } from './ask-services.ts'
import { getReleases } from './get-releases.ts'
import { refusedAsAppError } from './release-app-error.ts'
import { releasesOf } from './releases-of.ts'
import { showChange } from './show-change.ts'

type Body<K extends keyof typeof contract> = BodyOf<(typeof contract)[K]>

/** Makes published builds live. */
export const promoteBuilds = async (
  deps: Deps,
  caller: Caller,
  { builds, ...decision }: Body<'promoteBuilds'>,
) => change(deps, caller, releases => releases.promote(builds, decision), await offersNow(deps))

/** Gives published builds to a share of the devices. */
export const startCanary = async (
  deps: Deps,
  caller: Caller,
  { builds, percent, ...decision }: Body<'startCanary'>,
) => change(deps, caller, releases => releases.canary(builds, percent, decision), await offersNow(deps))

/** Gives the canary to more or fewer devices. */
export const changeCanaryShare = (
  deps: Deps,
  caller: Caller,
  { percent, ...decision }: Body<'changeCanaryShare'>,
) =>
  change(deps, caller, async releases => {
    // Where there is none any more, this says who ended it.
    const { entry } = await releases.abortCanary({ ...decision, dryRun: true })
    const builds = entry.changes.flatMap(({ app, from }) => (from === null ? [] : [{ app, build: from }]))
    return releases.canary(builds, percent, decision)
  })

/** Makes the canary live for everybody. */
export const promoteCanary = async (deps: Deps, caller: Caller, decision: Body<'promoteCanary'>) =>
  change(deps, caller, releases => releases.promoteCanary(decision), await offersNow(deps))

/** Takes the canary away from everybody. */
export const abortCanary = (deps: Deps, caller: Caller, decision: Body<'abortCanary'>) =>
  change(deps, caller, releases => releases.abortCanary(decision))

/** Makes an earlier composition live again. */
export const rollBack = async (deps: Deps, caller: Caller, { to, ...decision }: Body<'rollBack'>) =>
  // Who decides has seen what all goes back: it stands in the plan, and `seen` says that nothing came since.
  change(deps, caller, releases => releases.rollback(to, { ...decision, all: true }), await offersNow(deps))

/** Makes the build live again that the live one of an app replaced. */
export const rollBackApp = async (
  deps: Deps,
  caller: Caller,
  { app }: { app: string },
  decision: Body<'rollBackApp'>,
) => change(deps, caller, releases => releases.rollbackApp(app, decision), await offersNow(deps))

/** What new builds are compared with. */
const offersNow = async (deps: Deps) => offersOf(await askServices(deps))

/** Changes what is live, writes it down, and answers what came of it. */
async function change(
  deps: Deps,
  caller: Caller,
  act: (releases: Releases) => Promise<Outcome>,
  offers?: Offers,
): Promise<ReleaseState> {
  const releases = releasesOf(deps, { by: `${caller.firstName} ${caller.lastName}`, offers })
  // Within the transaction: what the audit log cannot take does not happen.
  await inTransaction(deps, async inside => {
    const outcome = await act(releases).catch(refusedAsAppError)
    if (!outcome.changed) return
    const [before = null] = await releases.history({ limit: 1, before: outcome.entry.number })
    audit(inside, { actor: caller, ...actOf(outcome.entry, before) })
  })
  await showChange(deps)
  return getReleases(deps)
}
