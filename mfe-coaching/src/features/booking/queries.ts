import { addDays, type SessionRequest } from '@kocyolu/contracts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { mentorKey } from '../../shared/queries.ts'
import { type Day, lastOfMonth } from './month-grid.ts'

const slotsKey = (mentorId: number) => [...mentorKey(mentorId), 'slots'] as const

/** Free hours around the month that starts on `month`: a day more on both sides, for a viewer whose days begin elsewhere. */
export const slotsQuery = (mentorId: number, month: Day) =>
  queryOptions({
    queryKey: [...slotsKey(mentorId), month],
    queryFn: async ({ signal }) => {
      const query = { from: addDays(month, -1), to: addDays(lastOfMonth(month), 1) }
      return (await api.coaching.listSlots({ params: { id: String(mentorId) }, query, signal })).slots
    },
    // Others book meanwhile, so opening the form asks again.
    refetchOnMount: 'always',
  })

/** Asks for a session. The key makes the same request harmless when it arrives twice. */
export const requestSession = (mentorId: number) =>
  mutationOptions({
    mutationKey: [...mentorKey(mentorId), 'request-session'],
    mutationFn: ({ body, key }: { body: SessionRequest; key: string }) =>
      api.coaching.requestSession({ body, idempotencyKey: key }),
  })
