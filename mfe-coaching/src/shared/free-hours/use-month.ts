import { serverNow, useFormat } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { slotsByDay } from './days.ts'
import { addMonths, type Day, firstOfMonth, lastOfMonth } from './month-grid.ts'
import { type Hours, slotsQuery } from './queries.ts'

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
