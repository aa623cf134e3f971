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
import { freshQuery, ownKey } from '../../own-key.ts'

export const userCountsQuery = freshQuery(ownKey('counts', 'users'), request =>
  call(identityCalls.countUsers, request),
)

export const sessionCountsQuery = freshQuery(ownKey('counts', 'sessions'), request =>
  call(coachingCalls.countSessions, request),
)

export const messageCountsQuery = freshQuery(ownKey('counts', 'messages'), request =>
  call(messagingCalls.countMessages, request),
)

export const blogCountsQuery = freshQuery(ownKey('counts', 'blogs'), request =>
  call(contentCalls.countBlogs, request),
)

export const applicationCountsQuery = freshQuery(ownKey('counts', 'applications'), request =>
  call(coachingCalls.countApplications, request),
)

const dayMs = 86_400_000

/** How many kinds of failures browsers reported within a day. */
export const recentErrorsQuery = freshQuery(ownKey('counts', 'errors'), async ({ signal }) => {
  const query = { limit: String(limits.listMax) }
  const { items } = asList(await call(releasesCalls.listClientErrors, { query, signal }))
  const since = serverNow() - dayMs
  return items.filter(({ lastSeenAt }) => Date.parse(lastSeenAt) >= since).length
})

/** Those who joined last, newest first. */
export const recentUsersQuery = freshQuery(
  ownKey('counts', 'recent-users'),
  async ({ signal }): Promise<User[]> => {
    const query = { limit: String(limits.recentUsers) }
    return asList(await call(identityCalls.listUsers, { query, signal })).items
  },
)

export const usersPerDayQuery = freshQuery(ownKey('counts', 'users-per-day'), request =>
  call(identityCalls.countUsersPerDay, request),
)

export const sessionsPerDayQuery = freshQuery(ownKey('counts', 'sessions-per-day'), request =>
  call(coachingCalls.countSessionsPerDay, request),
)

export const messagesPerDayQuery = freshQuery(ownKey('counts', 'messages-per-day'), request =>
  call(messagingCalls.countMessagesPerDay, request),
)
