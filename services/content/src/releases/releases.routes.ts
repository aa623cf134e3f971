import { AppError } from '@kocyolu/service'
import { service } from '../service.ts'

/** Nobody has said where releases are kept. */
const noStore = (): never => {
  throw new AppError('releases.unavailable')
}

export const releaseRoutes = service.implement({
  getReleases: noStore,
  listReleases: noStore,
  listBuilds: noStore,
  promoteBuilds: noStore,
  planRollback: noStore,
  rollBack: noStore,
  startCanary: noStore,
  changeCanaryShare: noStore,
  promoteCanary: noStore,
  abortCanary: noStore,
  getPreview: noStore,
})
