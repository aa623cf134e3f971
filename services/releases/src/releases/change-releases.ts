import type { BodyOf, Caller, releases as contract, Decision, ReleaseState } from '@kocyolu/contracts'
import {
  type ChangeOptions,
  type Outcome,
  ReleaseOvertaken,
  ReleaseRefused,
  type Releases,
} from '@kocyolu/release-store'
import { askServices, offersOf } from '@kocyolu/release-store/services'
import type { Deps } from '../service.ts'
import { completeChange } from './complete-changes.ts'
import { getReleases } from './get-releases.ts'
import { dropIntention, intendChange } from './intend-change.ts'
import { refusedAsAppError } from './release-app-error.ts'
import { releasesOf } from './releases-of.ts'
import { siteOf, waitForSite } from './served-site.ts'

type Body<K extends keyof typeof contract> = BodyOf<(typeof contract)[K]>
type Act = (releases: Releases, options: ChangeOptions) => Promise<Outcome>

/** Makes published builds live. */
export const promoteBuilds = (deps: Deps, caller: Caller, { builds, ...decision }: Body<'promoteBuilds'>) =>
  changeWithOffers(deps, caller, decision, (releases, options) => releases.promote(builds, options))

/** Gives published builds to a share of the devices. */
export const startCanary = (
  deps: Deps,
  caller: Caller,
  { builds, percent, ...decision }: Body<'startCanary'>,
) =>
  changeWithOffers(deps, caller, decision, (releases, options) => releases.canary(builds, percent, options))

/** Gives the canary to more or fewer devices. */
export const changeCanaryShare = (
  deps: Deps,
  caller: Caller,
  { percent, ...decision }: Body<'changeCanaryShare'>,
) =>
  change(deps, caller, decision, async (releases, options) => {
    // Where there is none any more, this says who ended it.
    const { entry } = await releases.abortCanary({ ...options, dryRun: true })
    const builds = entry.changes.flatMap(({ app, from }) => (from === null ? [] : [{ app, build: from }]))
    return releases.canary(builds, percent, options)
  })

/** Makes the canary live for everybody. */
export const promoteCanary = (deps: Deps, caller: Caller, decision: Body<'promoteCanary'>) =>
  changeWithOffers(deps, caller, decision, (releases, options) => releases.promoteCanary(options))

/** Takes the canary away from everybody. */
export const abortCanary = (deps: Deps, caller: Caller, decision: Body<'abortCanary'>) =>
  change(deps, caller, decision, (releases, options) => releases.abortCanary(options))

/** Makes an earlier composition live again. */
export const rollBack = (deps: Deps, caller: Caller, { to, ...decision }: Body<'rollBack'>) =>
  // Who decides has seen what all goes back: it is in the plan, and `seen` says that nothing came since.
  changeWithOffers(deps, caller, decision, (releases, options) =>
    releases.rollback(to, { ...options, all: true }),
  )

/** Makes the build live again that the live one of an app replaced. */
export const rollBackApp = (
  deps: Deps,
  caller: Caller,
  { app }: { app: string },
  decision: Body<'rollBackApp'>,
) => changeWithOffers(deps, caller, decision, (releases, options) => releases.rollbackApp(app, options))

/** Takes a remote out of the site; a promotion brings it back. */
export const removeApp = (
  deps: Deps,
  caller: Caller,
  { app }: { app: string },
  decision: Body<'removeApp'>,
) => changeWithOffers(deps, caller, decision, (releases, options) => releases.remove(app, options))

/** A change that is compared with what the services offer at this moment. */
const changeWithOffers = (deps: Deps, caller: Caller, decision: Decision, act: Act) =>
  change(deps, caller, decision, act, offersOf)

/**
 * Changes what is live, and answers what came of it. What is intended is written down first; the store is written to outside
 * of any transaction; then the audit log is completed from the history, here or by the next reader.
 */
async function change(
  deps: Deps,
  caller: Caller,
  decision: Decision,
  act: Act,
  offersIn?: typeof offersOf,
): Promise<ReleaseState> {
  // Once: the answer says what they offer, too.
  const asked = askServices(siteOf(deps))
  const offers = offersIn?.(await asked)
  const releases = releasesOf(deps, { by: `${caller.firstName} ${caller.lastName}`, offers })
  const id = await intendChange(deps, caller, decision)
  const isOurs = await perform(deps, releases, act, { ...decision, id })
  const settled = isOurs ? completeChange(deps, id) : dropIntention(deps, id)
  await settled.catch((error: unknown) =>
    deps.log.warn(
      { err: error, id },
      'a release change could not be completed; the next reader completes it',
    ),
  )
  if (isOurs) await waitForSite(deps)
  return getReleases(deps, asked)
}

/** Acts on the store; false when all was as wished already. What was stored is done, whatever the store said of it. */
async function perform(
  deps: Deps,
  releases: Releases,
  act: Act,
  options: ChangeOptions & { id: string; seen: number },
): Promise<boolean> {
  const { id, seen } = options
  try {
    return (await act(releases, options)).changed
  } catch (error) {
    const isRefused = error instanceof ReleaseRefused || error instanceof ReleaseOvertaken
    if (isRefused) await dropIntention(deps, id).catch(() => undefined)
    else if (await isStored(releases, id, seen)) return true
    return refusedAsAppError(error)
  }
}

async function isStored(releases: Releases, id: string, seen: number): Promise<boolean> {
  const [entry] = await releases.history({ limit: 1, before: seen + 2 }).catch(() => [])
  return entry?.id === id
}
