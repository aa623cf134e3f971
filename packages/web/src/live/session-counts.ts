import { coachingCalls } from '@kocyolu/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { topicKey } from '../api/topics.ts'
import { followsLive } from './follow-live.ts'

/** How many sessions I have on one side, also of those that no list shows. */
export const sessionCountsQuery = (side: 'student' | 'mentor') =>
  queryOptions({
    queryKey: topicKey('sessions', 'counts', side),
    queryFn: ({ signal }) =>
      call(side === 'mentor' ? coachingCalls.countMentorSessions : coachingCalls.countStudentSessions, {
        signal,
      }),
    meta: followsLive((counts, { event }) => (event.type === 'session.changed' ? undefined : counts)),
  })
