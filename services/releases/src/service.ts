import { releases } from '@kocyolu/contracts'
import { type DepsOf, defineService, type WithEm } from '@kocyolu/service'
import { createKnownReleases } from './canary/known-releases.ts'
import { countClientErrors } from './client-errors/count-client-errors.ts'
import { createErrorLimits } from './client-errors/error-limits.ts'
import { PendingErrors } from './client-errors/pending-errors.ts'
import { createStackMaps } from './client-errors/stack-maps.ts'
import { config } from './config.ts'
import { entities } from './db/entities.ts'
import { migrations } from './db/migrations.ts'
import { releaseStoreAt } from './releases/release-store.ts'
import { TabCounts } from './tabs/tab-counts.ts'
import { createTabLimit } from './tabs/tab-limit.ts'

/** This service before it runs. */
export const service = defineService({
  name: 'releases',
  contract: releases,
  config,
  entities,
  migrations,
  metrics: registry => ({ clientErrors: countClientErrors(registry) }),
  extend: base => {
    /** Where releases are kept; null on an installation that was given no place for them. */
    const releaseStore =
      base.config.releaseStore === undefined ? null : releaseStoreAt(base.config.releaseStore)
    return {
      releaseStore,
      knownReleases: createKnownReleases(releaseStore, base),
      errorLimits: createErrorLimits(base),
      pendingErrors: new PendingErrors(),
      stackMaps: createStackMaps(releaseStore),
      tabCounts: new TabCounts(),
      tabsPerAddress: createTabLimit(base),
    }
  },
})

/** Dependencies of the process. */
export type ProcessDeps = DepsOf<typeof service>

/** Dependencies of a use case. */
export type Deps = WithEm<ProcessDeps>
