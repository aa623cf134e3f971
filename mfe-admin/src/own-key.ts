import { ownKeys } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'

/** The keys of this remote's queries, and of this build of it. */
export const ownKey = ownKeys('mfe-admin', __webpack_public_path__)

/** A query that is asked again each time that an admin comes to it. */
export const freshQuery = <const K extends readonly unknown[], T>(
  queryKey: K,
  ask: (request: { signal: AbortSignal }) => Promise<T>,
) => queryOptions({ queryKey, queryFn: ({ signal }) => ask({ signal }), refetchOnMount: 'always' })
