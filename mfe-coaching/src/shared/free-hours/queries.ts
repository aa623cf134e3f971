import { addDays, coachingCalls, type MentorProfile } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { mentorKey } from '../queries.ts'
import { type Day, lastOfMonth } from './month-grid.ts'

const slotsKey = (mentorId: number) => [...mentorKey(mentorId), 'slots'] as const

/** Whose free hours: a coach's, or those for a session with the coach that looks for another time. */
export type Hours = Pick<MentorProfile, 'id' | 'timeZone' | 'availability'> & {
  sessionId?: number
  /** The start that such a session has now, which is no other time. */
  except?: string
}

/** Free hours around the month that starts on `month`: a day more on both sides, for a viewer whose days begin elsewhere. */
export const slotsQuery = ({ id, sessionId }: Pick<Hours, 'id' | 'sessionId'>, month: Day) =>
  queryOptions({
    queryKey: [...slotsKey(id), month, sessionId ?? null],
    queryFn: async ({ signal }) => {
      const own = sessionId === undefined ? {} : { sessionId: String(sessionId) }
      const query = { from: addDays(month, -1), to: addDays(lastOfMonth(month), 1), ...own }
      return (await call(coachingCalls.listSlots, { params: { id: String(id) }, query, signal })).slots
    },
    // Others book meanwhile, so opening the form asks again.
    refetchOnMount: 'always',
  })
