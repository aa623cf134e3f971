import { coachingCalls, type Waiting, type WriteWaiting } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** The coaches whose hours I wait for. */
export const waitingQuery = queryOptions({
  queryKey: ownKey('sessions', 'waiting-list'),
  queryFn: ({ signal }) => call(coachingCalls.listWaiting, { signal }),
})

/** Enters the waiting list of a coach, or changes what suits. */
export const waitFor = (mentorId: number) =>
  mutationOptions({
    mutationFn: (body: WriteWaiting) =>
      call(coachingCalls.waitFor, { params: { id: String(mentorId) }, body }),
    onSuccess: (entry, _sent, _prepared, { client }) =>
      show(client, entries =>
        entries.some(isOf(mentorId))
          ? entries.map(one => (isOf(mentorId)(one) ? entry : one))
          : [...entries, entry],
      ),
    // Where the answer was lost, it may be stored.
    onError: (_error, _sent, _prepared, { client }) => client.invalidateQueries(waitingQuery),
  })

export const stopWaiting = (mentorId: number) =>
  mutationOptions({
    mutationFn: () => call(coachingCalls.stopWaiting, { params: { id: String(mentorId) } }),
    onSuccess: (_reply, _sent, _prepared, { client }) =>
      show(client, entries => entries.filter(entry => !isOf(mentorId)(entry))),
    onError: (_error, _sent, _prepared, { client }) => client.invalidateQueries(waitingQuery),
  })

export const isOf = (mentorId: number) => (entry: Waiting) => entry.mentorProfileId === mentorId

function show(client: QueryClient, change: (entries: Waiting[]) => Waiting[]): void {
  client.setQueryData(waitingQuery.queryKey, entries => entries && change(entries))
}
