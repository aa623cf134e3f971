import type { ChangeStatus, Session } from '@kocyolu/contracts'
import { ApiError, queryClient } from '@kocyolu/web'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { sessionsKey } from '../../sessions/sessions-key.ts'

// Live events reach the lists only while the page is open, so coming back asks again.
const refetchOnMount = 'always'

export const studentSessionsQuery = queryOptions({
  queryKey: [...sessionsKey, 'student'],
  queryFn: ({ signal }) => api.coaching.listStudentSessions({ signal }),
  refetchOnMount,
})

export const mentorSessionsQuery = queryOptions({
  queryKey: [...sessionsKey, 'mentor'],
  queryFn: ({ signal }) => api.coaching.listMentorSessions({ signal }),
  refetchOnMount,
})

export const refreshSessions = () => queryClient.invalidateQueries({ queryKey: sessionsKey })

/** The id of a user's coach profile; null when there is none yet. */
export const ownProfileIdQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-mentor-profile-id', userId],
    queryFn: async ({ signal }): Promise<number | null> => {
      try {
        return (await api.coaching.getOwnMentorProfile({ query: { userId }, signal })).id
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
  })

type StatusChange = ChangeStatus & { id: number }

export const changeStatus = mutationOptions({
  mutationFn: ({ id, ...body }: StatusChange) =>
    api.coaching.changeSessionStatus({ params: { id: String(id) }, body }),
})

/** Puts a changed session into the lists that have it. */
export function patchSession(updated: Session): void {
  queryClient.setQueriesData<Session[]>({ queryKey: sessionsKey }, sessions =>
    sessions?.map(one => (one.id === updated.id ? { ...one, ...updated } : one)),
  )
}
