import { ApiError } from '@kocyolu/contracts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { catchUpLive, forgetLive } from '../live/follow-live.ts'
import { currentUserQuery } from '../session/current-user.ts'

/** A refused call means that the sign-in has ended, wherever that happened: who uses the site is looked up again. */
function refetchUserWhenRefused(error: unknown): void {
  if (error instanceof ApiError && error.status === 401)
    void queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey })
}

/** The site's one cache: data is never stale by age, not refetched on focus, nothing is retried, and without a network a call fails at once. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      forgetLive(query)
      refetchUserWhenRefused(error)
    },
    onSuccess: (_, query) => catchUpLive(queryClient, query),
  }),
  mutationCache: new MutationCache({ onError: refetchUserWhenRefused }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
