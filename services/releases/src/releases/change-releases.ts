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
type Act<Wanted = Decision> = (releases: Releases, options: ChangeOptions, wanted: Wanted) => Promise<Outcome>

/** Makes published builds live. */
export const promoteBuilds = changing<Body<'promoteBuilds'>>((releases, options, { builds }) =>
  releases.promote(builds, options),
)

/** Gives published builds to a share of the devices. */
export const startCanary = changing<Body<'startCanary'>>((releases, options, { builds, percent }) =>
  releases.canary(builds, percent, options),
)

/** Gives the canary to more or fewer devices. */
export const changeCanaryShare = changing<Body<'changeCanaryShare'>>(
  async (releases, options, { percent }) => {
    // Where there is none any more, this says who ended it.
    const { entry } = await releases.abortCanary({ ...options, dryRun: true })
    const builds = entry.changes.flatMap(({ app, from }) => (from === null ? [] : [{ app, build: from }]))
    return releases.canary(builds, percent, options)
  },
  false,
)

/** Makes the canary live for everybody. */
export const promoteCanary = changing((releases, options) => releases.promoteCanary(options))

/** Takes the canary away from everybody. */
export const abortCanary = changing((releases, options) => releases.abortCanary(options), false)

/** Makes an earlier composition live again. Who decides has seen in the plan what all goes back, and `seen` that nothing came since. */
export const rollBack = changing<Body<'rollBack'>>((releases, options, { to }) =>
  releases.rollback(to, { ...options, all: true }),
)

/** Makes the build live again that the live one of an app replaced. */
export const rollBackApp = changing<Decision & { app: string }>((releases, options, { app }) =>
  releases.rollbackApp(app, options),
)

/** Takes a remote out of the site; a promotion brings it back. */
export const removeApp = changing<Decision & { app: string }>((releases, options, { app }) =>
  releases.remove(app, options),
)

/**
 * Changes what is live, and answers what came of it. What is intended is written down first; the store is written to outside
 * of any transaction; then the audit log is completed from the history, here or by the next reader.
 */
function changing<Wanted extends Decision = Decision>(act: Act<Wanted>, needsOffers = true) {
  return async (deps: Deps, caller: Caller, wanted: Wanted): Promise<ReleaseState> => {
    // Once: the answer says what they offer, too.
    const asked = askServices(siteOf(deps))
    const offers = needsOffers ? offersOf(await asked) : undefined
    const releases = releasesOf(deps, { by: `${caller.firstName} ${caller.lastName}`, offers })
    const id = await intendChange(deps, caller, wanted)
    const isOurs = await perform(deps, releases, options => act(releases, options, wanted), { ...wanted, id })
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
}

/** Acts on the store; false when all was as wished already. What was stored is done, whatever the store said of it. */
async function perform(
  deps: Deps,
  releases: Releases,
  act: (options: ChangeOptions) => Promise<Outcome>,
  options: ChangeOptions & { id: string; seen: number },
): Promise<boolean> {
  const { id, seen } = options
  try {
    return (await act(options)).changed
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
