import { setTimeout as pause } from 'node:timers/promises'
import type { ReleaseState } from '@kocyolu/contracts'
import { isShown, shownAt, untilShown } from '@kocyolu/release-store'
import type { Deps } from '../service.ts'
import { releasesOf } from './releases-of.ts'

/** So long an operator who waits for an answer anyway waits for the site, too; and so often it is looked at meanwhile. */
const maxMs = 1_500
const maxLooks = maxMs / 100

/** Where this site can be asked, also for its services. */
export const siteOf = ({ config }: Pick<Deps, 'config'>): string => config.apiOrigin ?? config.publicOrigin

/** The composition that the site really serves; null where it does not answer. */
export async function servedSite(deps: Pick<Deps, 'config'>): Promise<ReleaseState['site']> {
  const shown = await shownAt(siteOf(deps))
  return shown && { composition: shown.live, canary: shown.canary }
}

/** False as well when a site that hangs takes longer. */
const soon = (isSo: () => Promise<boolean>): Promise<boolean> =>
  Promise.race([untilShown(isSo, maxLooks), pause(maxMs, false, { ref: false })])

/** Waits until the site serves what the history says; what it serves is said in the answer. */
export async function waitForSite(
  deps: Pick<Deps, 'config' | 'releaseStore' | 'clock' | 'log'>,
): Promise<void> {
  const releases = releasesOf(deps)
  await soon(async () => {
    const { entry } = await releases.status()
    return entry === null || isShown(await shownAt(siteOf(deps)), entry)
  }).catch((error: unknown) =>
    deps.log.warn({ err: error }, 'the site did not answer which composition it serves'),
  )
}

/** Waits until the site serves a build, which may just have been published. */
export const isServed = (
  deps: Pick<Deps, 'config'>,
  { app, build }: { app: string; build: string },
): Promise<boolean> =>
  soon(async () => {
    const address = `${siteOf(deps)}/gateway/site/builds/${app}/${build}/remoteEntry.js`
    const signal = AbortSignal.timeout(maxMs)
    return await fetch(address, { method: 'HEAD', signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  })
