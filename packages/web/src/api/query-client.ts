import { QueryClient } from '@tanstack/react-query'

/** The site's one cache: data is never stale by age, not refetched on focus, and nothing is retried. */
export const queryClient = new QueryClient({
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
