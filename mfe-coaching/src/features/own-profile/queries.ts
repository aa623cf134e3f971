import type { OwnMentorProfile } from '@kocyolu/contracts'
import { ApiError } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'
import { mentorsTopic } from '../../shared/queries.ts'

/** A user's own coach profile with what only they see; null when there is none yet. */
export const ownProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: ownKey(...mentorsTopic, 'own', userId),
    queryFn: async ({ signal }): Promise<OwnMentorProfile | null> => {
      try {
        return await api.coaching.getOwnMentorProfile({ query: { userId }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })
