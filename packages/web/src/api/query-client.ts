import { ApiError } from '@kocyolu/contracts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { catchUpLive, forgetLive } from '../live/follow-live.ts'
import { currentUserQuery } from '../session/current-user.ts'

/** A refused call means that the sign-in has ended, wherever that happened: who uses the site is looked up again. */
function refetchUserWhenRefused(client: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.status === 401)
    void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
}

/** A cache as the site has it: data is never stale by age, not refetched on focus, nothing is retried, and without a network a call fails at once. */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        forgetLive(query)
        refetchUserWhenRefused(client, error)
      },
      onSuccess: (_, query) => catchUpLive(client, query),
    }),
    mutationCache: new MutationCache({ onError: error => refetchUserWhenRefused(client, error) }),
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
  return client
}

/** The one cache of a page in a browser; a server has one for each page that it renders. */
export const queryClient: QueryClient = createQueryClient()
