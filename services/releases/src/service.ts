import { releases } from '@kocyolu/contracts'
import { requireReleaseKeys } from '@kocyolu/release-store'
import { createLimiter, type DepsOf, defineService, type WithEm } from '@kocyolu/service'
import { createKnownReleases } from './canary/known-releases.ts'
import { countClientErrors } from './client-errors/count-client-errors.ts'
import { PendingErrors } from './client-errors/pending-errors.ts'
import { createStackMaps } from './client-errors/stack-maps.ts'
import { config } from './config.ts'
import { entities } from './db/entities.ts'
import { migrations } from './db/migrations.ts'
import { releaseStoreAt } from './releases/release-store.ts'
import { TabCounts } from './tabs/tab-counts.ts'

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
    if (releaseStore) requireReleaseKeys(process.env)
    const limiter = (name: string, points: number, seconds: number) =>
      createLimiter(base.volatileRedis, base.config.redisPrefix, {
        name: `releases:${name}`,
        points,
        seconds,
      })
    return {
      releaseStore,
      knownReleases: createKnownReleases(releaseStore, base),
      // So many reports of one address, and of all together, are kept in a minute.
      errorLimits: { address: limiter('errors', 30, 60), everybody: limiter('all-errors', 3_000, 60) },
      pendingErrors: new PendingErrors(),
      stackMaps: createStackMaps(releaseStore),
      tabCounts: new TabCounts(),
      // A browser opens tens of tabs, a class hundreds; a thousand ids a minute would fill what counts passwords.
      tabReports: limiter('tab-reports', 120, 60),
      // One address counts for so many tabs of a canary in a week.
      tabsPerAddress: limiter('tabs', base.config.tabsPerAddress, 7 * 24 * 3_600),
    }
  },
})

export type ProcessDeps = DepsOf<typeof service>

export type Deps = WithEm<ProcessDeps>
