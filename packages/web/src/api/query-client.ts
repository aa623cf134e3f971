import { ApiError } from '@kocyolu/contracts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { currentUserKey } from '../session/current-user-key.ts'

/** A refused call means that the sign-in has ended, wherever that happened: who uses the site is looked up again. */
function lookWhoThisIs(error: unknown): void {
  if (error instanceof ApiError && error.status === 401)
    void queryClient.invalidateQueries({ queryKey: currentUserKey })
}

/** The site's one cache: data is never stale by age, not refetched on focus, and nothing is retried. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: lookWhoThisIs }),
  mutationCache: new MutationCache({ onError: lookWhoThisIs }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      retry: false,
    },
    mutations: { retry: false },
  },
})
