import { releasesCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

const refetchOnMount = 'always'

/** What is live; asked again while a user looks at it, because the release tool and other admins change it too. */
export const releasesQuery = queryOptions({
  queryKey: ownKey('releases'),
  queryFn: ({ signal }) => call(releasesCalls.getReleases, { signal }),
  // Without data there is a panel that can ask again, and would come and go with each of these.
  refetchInterval: ({ state }) => state.data !== undefined && 10_000,
  // In a tab that nobody looks at, nothing is asked.
  refetchOnWindowFocus: 'always',
  refetchOnMount,
})

/** A page of the history, as it was when `newest` was its newest entry. */
export const historyQuery = (query: { cursor?: string }, newest: number) =>
  queryOptions({
    queryKey: ownKey('release-history', newest, query),
    queryFn: ({ signal }) => call(releasesCalls.listReleases, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount,
  })

/** The published builds of an app, and where they run after the entry `newest`. */
export const buildsQuery = (app: string, newest: number) =>
  queryOptions({
    queryKey: ownKey('release-builds', newest, app),
    queryFn: ({ signal }) => call(releasesCalls.listBuilds, { query: { app }, signal }),
    // A user may be choosing while others release.
    placeholderData: keepPreviousData,
    refetchOnMount,
    gcTime: 0,
  })

/** What one can go back to: a composition, the one before where none is named, or what an app had before. */
export type RollbackTarget = { to?: number; app?: string }

/** What going back from what is live after the entry `newest` would change. */
export const rollbackQuery = ({ to, app }: RollbackTarget, newest: number) =>
  queryOptions({
    queryKey: ownKey('release-rollback', newest, app ?? to ?? null),
    queryFn: ({ signal }) =>
      call(releasesCalls.planRollback, {
        query: app === undefined ? (to === undefined ? {} : { to: String(to) }) : { app },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchOnMount,
    gcTime: 0,
  })

/** What would go with a remote that is live after the entry `newest`. */
export const removalQuery = (app: string, newest: number) =>
  queryOptions({
    queryKey: ownKey('release-removal', newest, app),
    queryFn: ({ signal }) => call(releasesCalls.planRemoval, { params: { app }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount,
    gcTime: 0,
  })
