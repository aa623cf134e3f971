import { type CalendarFeed, coachingCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** Since when my sessions can be followed at an address. */
export const calendarFeedQuery = queryOptions({
  queryKey: ownKey('sessions', 'calendar-feed'),
  queryFn: ({ signal }) => call(coachingCalls.getCalendarFeed, { signal }),
})

export const makeCalendarFeed = mutationOptions({
  mutationFn: () => call(coachingCalls.makeCalendarFeed),
  onSuccess: ({ madeAt }, _sent, _prepared, { client }) =>
    client.setQueryData<CalendarFeed>(calendarFeedQuery.queryKey, { madeAt }),
  // Where the answer was lost, the one from before may have ended.
  onError: (_error, _sent, _prepared, { client }) => client.invalidateQueries(calendarFeedQuery),
})

export const endCalendarFeed = mutationOptions({
  mutationFn: () => call(coachingCalls.endCalendarFeed),
  onSuccess: (_reply, _sent, _prepared, { client }) =>
    client.setQueryData<CalendarFeed>(calendarFeedQuery.queryKey, { madeAt: null }),
})
