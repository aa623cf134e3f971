import { previewIn, ReleaseRefused } from '@kocyolu/release-store'
import { askServices, offersOf } from '@kocyolu/release-store/services'
import { AppError } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { refusedAsAppError } from './release-app-error.ts'
import { isServed, siteOf } from './served-site.ts'

/** Remotes at builds that need not be live, as parts of the composition that a tab was opened with. */
export async function getPreview(
  deps: Deps,
  { build, composition }: { build: string[]; composition: number },
) {
  if (!deps.releaseStore) throw new AppError('releases.unavailable')
  const builds = build.map(named => {
    const [app = '', name = ''] = named.split('@')
    return { app, build: name }
  })
  const offers = offersOf(await askServices(siteOf(deps)))
  const remotes = await previewIn(deps.releaseStore, composition, builds, offers).catch(refusedAsAppError)
  const served = await Promise.all(builds.map(each => isServed(deps, each)))
  const waiting = builds.filter((_, index) => !served[index])
  if (waiting.length > 0)
    refusedAsAppError(
      new ReleaseRefused(...waiting.map(values => ({ code: 'preview.not_served' as const, values }))),
    )
  return { remotes }
}
