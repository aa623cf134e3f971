import {
  asList,
  coachingCalls,
  contentCalls,
  identityCalls,
  limits,
  messagingCalls,
  releasesCalls,
  type User,
} from '@kocyolu/contracts'
import { call, serverNow } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

export const userCountsQuery = queryOptions({
  queryKey: ownKey('counts', 'users'),
  queryFn: ({ signal }) => call(identityCalls.countUsers, { signal }),
  staleTime: 0,
})

export const sessionCountsQuery = queryOptions({
  queryKey: ownKey('counts', 'sessions'),
  queryFn: ({ signal }) => call(coachingCalls.countSessions, { signal }),
  staleTime: 0,
})

export const messageCountsQuery = queryOptions({
  queryKey: ownKey('counts', 'messages'),
  queryFn: ({ signal }) => call(messagingCalls.countMessages, { signal }),
  staleTime: 0,
})

export const blogCountsQuery = queryOptions({
  queryKey: ownKey('counts', 'blogs'),
  queryFn: ({ signal }) => call(contentCalls.countBlogs, { signal }),
  staleTime: 0,
})

export const applicationCountsQuery = queryOptions({
  queryKey: ownKey('counts', 'applications'),
  queryFn: ({ signal }) => call(coachingCalls.countApplications, { signal }),
  staleTime: 0,
})

const dayMs = 86_400_000

/** How many kinds of failures browsers reported within a day. */
export const recentErrorsQuery = queryOptions({
  queryKey: ownKey('counts', 'errors'),
  queryFn: async ({ signal }) => {
    const query = { limit: String(limits.listMax) }
    const { items } = asList(await call(releasesCalls.listClientErrors, { query, signal }))
    const since = serverNow() - dayMs
    return items.filter(({ lastSeenAt }) => Date.parse(lastSeenAt) >= since).length
  },
  staleTime: 0,
})

/** Those who joined last, newest first. */
export const recentUsersQuery = queryOptions({
  queryKey: ownKey('counts', 'recent-users'),
  queryFn: async ({ signal }): Promise<User[]> => {
    const query = { limit: String(limits.recentUsers) }
    return asList(await call(identityCalls.listUsers, { query, signal })).items
  },
  staleTime: 0,
})

export const usersPerDayQuery = queryOptions({
  queryKey: ownKey('counts', 'users-per-day'),
  queryFn: ({ signal }) => call(identityCalls.countUsersPerDay, { signal }),
  staleTime: 0,
})

export const sessionsPerDayQuery = queryOptions({
  queryKey: ownKey('counts', 'sessions-per-day'),
  queryFn: ({ signal }) => call(coachingCalls.countSessionsPerDay, { signal }),
  staleTime: 0,
})

export const messagesPerDayQuery = queryOptions({
  queryKey: ownKey('counts', 'messages-per-day'),
  queryFn: ({ signal }) => call(messagingCalls.countMessagesPerDay, { signal }),
  staleTime: 0,
})
