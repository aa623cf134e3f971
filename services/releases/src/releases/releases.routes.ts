import { service } from '../service.ts'
import {
  abortCanary,
  changeCanaryShare,
  promoteBuilds,
  promoteCanary,
  removeApp,
  rollBack,
  rollBackApp,
  startCanary,
} from './change-releases.ts'
import {
  getPreview,
  getReleases,
  listBuilds,
  listReleases,
  planRemoval,
  planRollback,
} from './get-releases.ts'

export const releaseRoutes = service.implement({
  getReleases: ({ deps }) => getReleases(deps),
  listReleases: ({ deps, query }) => listReleases(deps, query),
  listBuilds: ({ deps, query }) => listBuilds(deps, query.app),
  promoteBuilds: ({ deps, caller, body }) => promoteBuilds(deps, caller, body),
  planRollback: ({ deps, query }) => planRollback(deps, query),
  rollBack: ({ deps, caller, body }) => rollBack(deps, caller, body),
  rollBackApp: ({ deps, caller, params, body }) => rollBackApp(deps, caller, { ...body, ...params }),
  planRemoval: ({ deps, params }) => planRemoval(deps, params.app),
  removeApp: ({ deps, caller, params, body }) => removeApp(deps, caller, { ...body, ...params }),
  startCanary: ({ deps, caller, body }) => startCanary(deps, caller, body),
  changeCanaryShare: ({ deps, caller, body }) => changeCanaryShare(deps, caller, body),
  promoteCanary: ({ deps, caller, body }) => promoteCanary(deps, caller, body),
  abortCanary: ({ deps, caller, body }) => abortCanary(deps, caller, body),
  getPreview: ({ deps, query }) => getPreview(deps, query),
})
