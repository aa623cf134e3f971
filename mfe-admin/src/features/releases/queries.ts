import { releasesCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** The live composition; refetched while the page is visible, because the release tool and other admins change it too. */
export const releasesQuery = queryOptions({
  queryKey: ownKey('releases'),
  queryFn: ({ signal }) => call(releasesCalls.getReleases, { signal }),
  // Without data there is a panel that can ask again, and would come and go with each of these.
  refetchInterval: ({ state }) => state.data !== undefined && 10_000,
  // A hidden tab sends no request.
  refetchOnWindowFocus: 'always',
  staleTime: 0,
})

/** The published builds of an app, and where they run after the entry `newest`. */
export const buildsQuery = (app: string, newest: number) =>
  queryOptions({
    queryKey: ownKey('release-builds', newest, app),
    queryFn: ({ signal }) => call(releasesCalls.listBuilds, { query: { app }, signal }),
    // A user may be choosing while others release.
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** Rollback targets: a composition, the one before where none is named, or an app's build before. */
export type RollbackTarget = { to?: number; app?: string }

/** Preview of a rollback from the state after the entry `newest`. */
export const rollbackQuery = ({ to, app }: RollbackTarget, newest: number) =>
  queryOptions({
    queryKey: ownKey('release-rollback', newest, app ?? to ?? null),
    queryFn: ({ signal }) =>
      call(releasesCalls.planRollback, {
        query: app === undefined ? (to === undefined ? {} : { to: String(to) }) : { app },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })

/** Parts that would go with a remote that is live after the entry `newest`. */
export const removalQuery = (app: string, newest: number) =>
  queryOptions({
    queryKey: ownKey('release-removal', newest, app),
    queryFn: ({ signal }) => call(releasesCalls.planRemoval, { params: { app }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
