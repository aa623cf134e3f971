import { addDays, coachingCalls, type MentorProfile } from '@kocyolu/contracts'
import { call, serverNow, useFormat } from '@kocyolu/web'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { mentorKey } from '../queries.ts'
import { addMonths, type Day, firstOfMonth, lastOfMonth, slotsByDay } from './month-grid.ts'

/** How far ahead the calendar turns, in months. */
const monthsAhead = 11

type Asked = Pick<Hours, 'id' | 'sessionId' | 'except'>

/** The month the calendar shows, its free hours, and the one day in it that the Tab key reaches. */
export function useMonth(hours: Asked, chosen: Day | null) {
  const today = useFormat().day(serverNow())
  const range = { first: today, last: lastOfMonth(addMonths(today, monthsAhead)) }
  const [shown, setMonth] = useState(() => chosen && firstOfMonth(chosen))
  // The first answer has the clock of the site: until a month is chosen, it is that of today.
  const month = shown ?? firstOfMonth(today)
  const [place, setPlace] = useState<Day | null>(null)
  const [turned, setTurned] = useState(chosen !== null)
  const free = useFreeDays(hours, month)

  const within = (day: Day | null) => day !== null && firstOfMonth(day) === month
  const firstFree = [...(free.days?.keys() ?? [])].find(day => within(day) && day >= today)
  // At the end of a month the first free hour is often in the next one: open the calendar there.
  if (!turned && free.days) {
    setTurned(true)
    if (firstFree === undefined) setMonth(addMonths(month, 1))
  }
  const isFirst = month <= today
  const start = isFirst ? today : month
  const reached = [place, chosen].find(within) ?? firstFree ?? start

  const goTo = (day: Day) => {
    setTurned(true)
    setPlace(day)
    setMonth(firstOfMonth(day))
  }
  const turn = (count: number) => {
    setTurned(true)
    setPlace(null)
    setMonth(addMonths(month, count))
  }
  return {
    ...free,
    today,
    range,
    month,
    reached,
    hasFree: firstFree !== undefined,
    isFirst,
    isLast: month >= firstOfMonth(range.last),
    goTo,
    turn,
  }
}

/** A coach's free hours in the month a day lies in, by the viewer's days; `days` is undefined until they are known. */
export function useFreeDays(hours: Asked, day: Day) {
  const format = useFormat()
  const { data, error, isFetching, refetch } = useQuery(slotsQuery(hours, firstOfMonth(day)))
  const { except } = hours
  const days = useMemo(
    () =>
      data &&
      slotsByDay(
        data.filter(({ startTime }) => startTime !== except),
        format,
      ),
    [data, format, except],
  )
  return { days, error, isFetching, refetch }
}

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
