import { coachingCalls, type MentorProfile, type OwnMentorProfile } from '@kocyolu/contracts'
import { ApiError, call } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { ownKey } from '../own-key.ts'

/** Everything that is known of coaches here. */
const mentorsKey = ownKey('mentors')

/** Everything that hangs on one coach: profile, free hours, reviews. */
export const mentorKey = (id: number) => [...mentorsKey, id] as const

/** The pages of the list of coaches. */
export const mentorListsKey = [...mentorsKey, 'list'] as const

/** A coach's profile. */
export const profileKey = (id: number) => [...mentorKey(id), 'profile'] as const

export const mentorQuery = (id: number) =>
  queryOptions<MentorProfile>({
    queryKey: profileKey(id),
    queryFn: ({ signal }) => call(coachingCalls.getMentor, { params: { id: String(id) }, signal }),
  })

/** A user's own coach profile with what only they see; null when there is none yet. */
export const ownProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: [...mentorsKey, 'own', userId],
    queryFn: async ({ signal }): Promise<OwnMentorProfile | null> => {
      try {
        return await call(coachingCalls.getOwnMentorProfile, { query: { userId }, signal })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }
    },
  })

export const expertiseCategoriesQuery = queryOptions({
  queryKey: ownKey('categories'),
  queryFn: ({ signal }) => call(coachingCalls.listExpertiseCategories, { signal }),
})
