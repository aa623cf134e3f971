import { coachingCalls, type OwnCalendar } from '@kocyolu/contracts'
import { call, refreshTopic } from '@kocyolu/web'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** It is read within seconds of being given. */
const lookAgainMs = 3_000

/** Whether it was given, and was not read yet. */
export const isBeingRead = ({ address, readAt, problem }: OwnCalendar): boolean =>
  address !== null && readAt === null && problem === null

/** My own calendar, asked for again until it was read. */
export const ownCalendarQuery = queryOptions({
  queryKey: ownKey('mentors', 'own-calendar'),
  queryFn: ({ signal }) => call(coachingCalls.getOwnCalendar, { signal }),
  refetchInterval: ({ state }) => state.data !== undefined && isBeingRead(state.data) && lookAgainMs,
})

const show = (client: QueryClient, calendar: OwnCalendar) => {
  client.setQueryData(ownCalendarQuery.queryKey, calendar)
  void refreshTopic(client, 'mentors')
}
const none: OwnCalendar = { address: null, readAt: null, problem: null, blocksUntil: null, sessions: 0 }

export const putOwnCalendar = mutationOptions({
  mutationFn: (address: string) => call(coachingCalls.putOwnCalendar, { body: { address } }),
  onSuccess: (calendar, _sent, _prepared, { client }) => show(client, calendar),
})

export const removeOwnCalendar = mutationOptions({
  mutationFn: () => call(coachingCalls.removeOwnCalendar),
  onSuccess: (_reply, _sent, _prepared, { client }) => show(client, none),
})
