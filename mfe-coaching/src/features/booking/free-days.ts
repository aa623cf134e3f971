import { useFormat } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Day, firstOfMonth } from './month-grid.ts'
import { slotsQuery } from './queries.ts'
import { slotsByDay } from './slots-by-day.ts'

/** A coach's free hours in the month a day lies in, by the viewer's days; `days` is undefined until they are known. */
export function useFreeDays(mentorId: number, day: Day) {
  const format = useFormat()
  const { data, error, isFetching, refetch } = useQuery(slotsQuery(mentorId, firstOfMonth(day)))
  const days = useMemo(() => data && slotsByDay(data, format), [data, format])
  return { days, error, isFetching, refetch }
}
