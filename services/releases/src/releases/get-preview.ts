import { previewIn } from '@kocyolu/release-store'
import { AppError } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { askServices, offersOf } from './ask-services.ts'
import { refusedAsAppError } from './release-app-error.ts'
import { showChange } from './show-change.ts'

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
  // What has just been published may not stand on the site yet.
  const [services] = await Promise.all([askServices(deps), showChange(deps)])
  return {
    remotes: await previewIn(deps.releaseStore, composition, builds, offersOf(services)).catch(
      refusedAsAppError,
    ),
  }
}
