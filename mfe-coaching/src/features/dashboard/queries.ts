import { asList } from '@kocyolu/contracts'
import { ApiError } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'

/** The id of a user's coach profile; null when there is none yet. */
export const ownProfileIdQuery = (userId: string) =>
  queryOptions({
    queryKey: ownKey('own-mentor-profile-id', userId),
    queryFn: async ({ signal }): Promise<number | null> => {
      try {
        return (await api.coaching.getOwnMentorProfile({ query: { userId }, signal })).id
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

/** The newest post with study tips; null without any. */
export const newestTipQuery = queryOptions({
  queryKey: ownKey('blogs', 'newest-tip'),
  queryFn: async ({ signal }) => {
    const query = { category: 'other', limit: '1' } as const
    return asList(await api.content.listBlogs({ query, signal })).items[0] ?? null
  },
})
