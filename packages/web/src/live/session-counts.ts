import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { topicKey } from '../api/topics.ts'
import { followsLive } from './follow-live.ts'

/** How many sessions I have on one side, also of those that no list shows. */
export const sessionCountsQuery = (side: 'student' | 'mentor') =>
  queryOptions({
    queryKey: topicKey('sessions', 'counts', side),
    queryFn: ({ signal }) => {
      const { countMentorSessions, countStudentSessions } = api.coaching
      return (side === 'mentor' ? countMentorSessions : countStudentSessions)({ signal })
    },
    meta: followsLive((counts, { event }) => (event.type === 'session.changed' ? undefined : counts)),
  })
