import { coachingCalls, type Waiting, type WriteWaiting } from '@kocyolu/contracts'
import { call, useFormat } from '@kocyolu/web'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'
import { week } from '../week.ts'
import { useText } from './texts.ts'

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

/** Says which hours suit: 'Pzt, Çar · 18:00–20:00', with the zone where it is another than the reader's. */
export function useWishText(): (wish: Pick<Waiting, 'days' | 'start' | 'end' | 'timeZone'>) => string {
  const t = useText()
  const format = useFormat()
  return ({ days, start, end, timeZone }) => {
    const names = week.filter(day => days.includes(day)).map(day => format.weekday(day, 'short'))
    const hours = { days: names.join(', '), start, end }
    return timeZone === format.zone ? t('wish', hours) : t('wishElsewhere', { ...hours, zone: timeZone })
  }
}
