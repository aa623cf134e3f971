import { createReleases, type Offers, type Releases } from '@kocyolu/release-store'
import { AppError } from '@kocyolu/service'
import type { Deps } from '../service.ts'

/** The acts of the release tool on this installation's store, by `by`; refused where there is no store. */
export function releasesOf(
  { releaseStore, clock }: Pick<Deps, 'releaseStore' | 'clock'>,
  { by = 'reader', offers }: { by?: string; offers?: Offers | undefined } = {},
): Releases {
  if (!releaseStore) throw new AppError('releases.unavailable')
  return createReleases(releaseStore, { by, offers, now: () => clock.now() })
}
