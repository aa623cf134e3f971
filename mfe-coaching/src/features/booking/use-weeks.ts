import { addDays, limits, type MentorProfile, type Slot } from '@kocyolu/contracts'
import { type Format, useFormat } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { addMonths, firstOfMonth } from '../../shared/free-hours/month-grid.ts'
import { slotsQuery } from '../../shared/free-hours/queries.ts'

/** How many weeks after the first one a session can be repeated. */
const weeksAhead = limits.seriesMax - 1
const weekMs = 7 * 86_400_000

/** The same hour of a coach's clock in later weeks, as far as it is free, in order. */
function weeklyStarts(start: string, slots: readonly Slot[], coach: Pick<Format, 'day' | 'time'>): string[] {
  const [day, time] = [coach.day(start), coach.time(start)]
  const days = new Set(Array.from({ length: weeksAhead }, (_, at) => addDays(day, 7 * (at + 1))))
  const found = slots
    .map(({ startTime }) => startTime)
    .filter(other => coach.time(other) === time && days.has(coach.day(other)))
  return [...new Set(found)].toSorted()
}

/** The starts in later weeks that can be booked together with one; undefined while they load. */
export function useWeeks({ id, timeZone }: Pick<MentorProfile, 'id' | 'timeZone'>, start: string) {
  const viewer = useFormat()
  const coach = useFormat(timeZone)
  const first = firstOfMonth(viewer.day(start))
  const last = firstOfMonth(viewer.day(Date.parse(start) + weeksAhead * weekMs))
  const third = addMonths(first, 2)
  const results = [
    useQuery(slotsQuery({ id }, first)),
    useQuery(slotsQuery({ id }, addMonths(first, 1))),
    // So many weeks end in the next month or in the one after that.
    useQuery({ ...slotsQuery({ id }, third), enabled: third <= last }),
  ].slice(0, third <= last ? 3 : 2)
  const isKnown = results.every(({ data }) => data)
  const slots = results.flatMap(({ data }) => data ?? [])
  return {
    starts: isKnown ? weeklyStarts(start, slots, coach) : undefined,
    failed: !isKnown && results.some(({ error, isFetching }) => error && !isFetching),
    retry: () => {
      for (const { data, refetch } of results) if (!data) void refetch()
    },
  }
}
