import {
  createService,
  erasureConsumer,
  exportConsumer,
  peopleConsumer,
  type Service,
} from '@kocyolu/service'
import { auditRoutes } from './audit/audit.routes.ts'
import { watchCanary } from './canary/watch-canary.ts'
import { clientErrorRoutes } from './client-errors/client-errors.routes.ts'
import { policyReports } from './client-errors/policy-reports.ts'
import { pruneClientErrors } from './client-errors/prune-client-errors.ts'
import { keepCounts } from './keep-counts.ts'
import { personalData } from './personal-data/personal-data.ts'
import { completeChanges } from './releases/complete-changes.ts'
import { releaseRoutes } from './releases/releases.routes.ts'
import { type ProcessDeps, service } from './service.ts'
import { tabRoutes } from './tabs/tabs.routes.ts'

/** The whole service on its stores; main and the tests build the same one. */
export function buildApp(deps: ProcessDeps): Service<ProcessDeps> {
  return createService({
    deps,
    contract: service.contract,
    pages: [policyReports(deps)],
    routes: [...releaseRoutes, ...clientErrorRoutes, ...tabRoutes, ...auditRoutes],
    jobs: service.handleJobs({
      'releases.prune_client_errors': inside => pruneClientErrors(inside),
    }),
    background: () => [keepCounts(deps), watchCanary(deps), completeChanges(deps)],
    consumers: service.consume({
      ...peopleConsumer,
      ...erasureConsumer(personalData),
      ...exportConsumer(personalData),
    }),
  })
}
