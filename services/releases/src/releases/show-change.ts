import { syncSite } from '@kocyolu/release-store'
import type { Deps } from '../service.ts'

/** Brings the site folder up to date. What fails here is made good by whoever looks after the folder next. */
export async function showChange({
  releaseStore,
  config,
  log,
}: Pick<Deps, 'releaseStore' | 'config' | 'log'>): Promise<void> {
  if (!(releaseStore && config.siteFolder)) return
  await syncSite(releaseStore, config.siteFolder, config).catch((error: unknown) =>
    log.error({ err: error }, 'the site folder does not follow the release store'),
  )
}
