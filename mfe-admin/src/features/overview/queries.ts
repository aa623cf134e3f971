import { asList, limits, type User } from '@kocyolu/contracts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'

// Figures are of the moment: whoever comes back sees them anew.
const refetchOnMount = 'always'

export const userCountsQuery = queryOptions({
  queryKey: ownKey('counts', 'users'),
  queryFn: ({ signal }) => api.identity.countUsers({ signal }),
  refetchOnMount,
})

export const sessionCountsQuery = queryOptions({
  queryKey: ownKey('counts', 'sessions'),
  queryFn: ({ signal }) => api.coaching.countSessions({ signal }),
  refetchOnMount,
})

export const messageCountsQuery = queryOptions({
  queryKey: ownKey('counts', 'messages'),
  queryFn: ({ signal }) => api.messaging.countMessages({ signal }),
  refetchOnMount,
})

export const blogCountsQuery = queryOptions({
  queryKey: ownKey('counts', 'blogs'),
  queryFn: ({ signal }) => api.content.countBlogs({ signal }),
  refetchOnMount,
})

export const applicationCountsQuery = queryOptions({
  queryKey: ownKey('counts', 'applications'),
  queryFn: ({ signal }) => api.coaching.countApplications({ signal }),
  refetchOnMount,
})

/** Those who joined last, newest first. */
export const recentUsersQuery = queryOptions({
  queryKey: ownKey('counts', 'recent-users'),
  queryFn: async ({ signal }): Promise<User[]> => {
    const query = { limit: String(limits.recentUsers) }
    return asList(await api.identity.listUsers({ query, signal })).items
  },
  refetchOnMount,
})

export const usersPerDayQuery = queryOptions({
  queryKey: ownKey('counts', 'users-per-day'),
  queryFn: ({ signal }) => api.identity.countUsersPerDay({ signal }),
  refetchOnMount,
})

export const sessionsPerDayQuery = queryOptions({
  queryKey: ownKey('counts', 'sessions-per-day'),
  queryFn: ({ signal }) => api.coaching.countSessionsPerDay({ signal }),
  refetchOnMount,
})

export const messagesPerDayQuery = queryOptions({
  queryKey: ownKey('counts', 'messages-per-day'),
  queryFn: ({ signal }) => api.messaging.countMessagesPerDay({ signal }),
  refetchOnMount,
})
