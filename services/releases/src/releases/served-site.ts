import type { ReleaseState } from '@kocyolu/contracts'
import { isShown, shownAt, untilShown } from '@kocyolu/release-store'
import type { Deps } from '../service.ts'
import { releasesOf } from './releases-of.ts'

/** At a tenth of a second each, and less than a caller waits. */
const mostLooks = 25
const timeoutMs = 1_000

const siteOf = ({ config }: Pick<Deps, 'config'>): string => config.apiOrigin ?? config.publicOrigin

/** What the site really serves; null where it does not say. */
export async function servedSite(deps: Pick<Deps, 'config'>): Promise<ReleaseState['site']> {
  const shown = await shownAt(siteOf(deps))
  return shown && { composition: shown.live, canary: shown.canary }
}

/** Waits until the site serves what the history says, or for as long as somebody waits for an answer. */
export async function waitForSite(deps: Pick<Deps, 'config' | 'releaseStore' | 'clock'>): Promise<void> {
  const releases = releasesOf(deps)
  await untilShown(async () => {
    const { entry } = await releases.status()
    return entry === null || isShown(await shownAt(siteOf(deps)), entry)
  }, mostLooks)
}

/** Waits until the site serves a build, which may just have been published; false when it takes too long. */
export const isServed = (
  deps: Pick<Deps, 'config'>,
  { app, build }: { app: string; build: string },
): Promise<boolean> =>
  untilShown(async () => {
    const address = `${siteOf(deps)}/gateway/site/builds/${app}/${build}/remoteEntry.js`
    const signal = AbortSignal.timeout(timeoutMs)
    return await fetch(address, { method: 'HEAD', signal }).then(
      ({ ok }) => ok,
      () => false,
    )
  }, mostLooks)
