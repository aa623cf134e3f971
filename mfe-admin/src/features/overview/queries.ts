import { limits, type User } from '@kocyolu/contracts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'

// Figures are of the moment: whoever comes back sees them anew.
const refetchOnMount = 'always'

export const userCountsQuery = queryOptions({
  queryKey: ['admin', 'user-counts'],
  queryFn: ({ signal }) => api.identity.countUsers({ signal }),
  refetchOnMount,
})

export const sessionCountsQuery = queryOptions({
  queryKey: ['admin', 'session-counts'],
  queryFn: ({ signal }) => api.coaching.countSessions({ signal }),
  refetchOnMount,
})

export const messageCountsQuery = queryOptions({
  queryKey: ['admin', 'message-counts'],
  queryFn: ({ signal }) => api.messaging.countMessages({ signal }),
  refetchOnMount,
})

export const blogCountsQuery = queryOptions({
  queryKey: ['admin', 'blog-counts'],
  queryFn: ({ signal }) => api.content.countBlogs({ signal }),
  refetchOnMount,
})

/** Those who joined last, newest first. */
export const recentUsersQuery = queryOptions({
  queryKey: ['admin', 'recent-users'],
  queryFn: async ({ signal }): Promise<User[]> => {
    const query = { page: '1', pageSize: String(limits.recentUsers) }
    const answer = await api.identity.listUsers({ query, signal })
    return 'items' in answer ? answer.items : answer.slice(0, limits.recentUsers)
  },
  refetchOnMount,
})
