import { addDays, coachingCalls, type MentorProfile } from '@kocyolu/contracts'
import { call, serverNow, useFormat } from '@kocyolu/web'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { mentorKey } from '../queries.ts'
import { type Day, pageDays, pageOf, rangeFrom, slotsByDay } from './month-grid.ts'

type Asked = Pick<Hours, 'id' | 'sessionId' | 'except'>

/** The weeks that the calendar shows, their free hours, and the one day in them that the Tab key reaches. */
export function useMonth(hours: Asked, chosen: Day | null) {
  const today = useFormat().day(serverNow())
  const range = rangeFrom(today)
  // The first answer has the clock of the site: until weeks are chosen, they are those from today on.
  const [shown, setShown] = useState(chosen)
  const page = pageOf(shown ?? today, today)
  const [place, setPlace] = useState<Day | null>(null)
  const [turned, setTurned] = useState(chosen !== null)
  const free = useFreeDays(hours, page)

  const within = (day: Day | null) => day !== null && pageOf(day, today) === page
  const firstFree = [...(free.days?.keys() ?? [])].find(day => within(day) && day >= today)
  // Where these weeks are full the first free hour is often in the next ones: open the calendar there.
  if (!turned && free.days) {
    setTurned(true)
    if (firstFree === undefined) setShown(addDays(page, pageDays))
  }
  const isFirst = page <= today
  const start = isFirst ? today : page
  const reached = [place, chosen].find(within) ?? firstFree ?? start

  const goTo = (day: Day) => {
    setTurned(true)
    setPlace(day)
    setShown(day)
  }
  const turn = (count: number) => {
    setTurned(true)
    setPlace(null)
    setShown(addDays(page, count * pageDays))
  }
  return {
    ...free,
    today,
    range,
    page,
    reached,
    hasFree: firstFree !== undefined,
    isFirst,
    isLast: page >= pageOf(range.last, today),
    goTo,
    turn,
  }
}

/** A coach's free hours around a day, by the viewer's days; `days` is undefined until they are known. */
export function useFreeDays(hours: Asked, day: Day) {
  const format = useFormat()
  const page = pageOf(day, format.day(serverNow()))
  const { data, error, isFetching, refetch } = useQuery(slotsQuery(hours, page))
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

/** Free hours of a page of the calendar: a day more on both sides, for a viewer whose days begin elsewhere. */
export const slotsQuery = ({ id, sessionId }: Pick<Hours, 'id' | 'sessionId'>, page: Day) =>
  queryOptions({
    queryKey: [...slotsKey(id), page, sessionId ?? null],
    queryFn: async ({ signal }) => {
      const own = sessionId === undefined ? {} : { sessionId: String(sessionId) }
      const query = { from: addDays(page, -1), to: addDays(page, pageDays), ...own }
      return (await call(coachingCalls.listSlots, { params: { id: String(id) }, query, signal })).slots
    },
    // Others book meanwhile, so opening the form asks again.
    staleTime: 0,
  })
