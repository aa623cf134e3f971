import { coachingCalls, timeOfDay, type Weekday, weekdays } from '@kocyolu/contracts'
import { call, formatOf } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { mentorListsKey } from '../../shared/queries.ts'
import type { Wait } from '../../shared/request-address.ts'
import { type Filters, writeFilters } from './filters.ts'
import { queryOf } from './queries.ts'
import { eveningStart, type Hours, hoursOf, isDay, periodOf, type When } from './when.ts'

/** Coaches who fit the other filters, in the order of their first free hours after the wish begins. */
export const nearestQuery = (filters: Filters, zone: string, now: number) => {
  const from = periodOf(filters.when, filters.hours, zone, now)?.from
  return queryOptions({
    queryKey: [...mentorListsKey, 'nearest', writeFilters(filters).toString(), from ?? null],
    queryFn: async ({ signal }) => {
      const query = { ...queryOf(filters), from, sort: 'soonest' as const, page: '1', pageSize: '3' }
      const reply = await call(coachingCalls.listMentors, { query, signal })
      return Array.isArray(reply) ? reply : reply.items
    },
  })
}

/** The wish as a coach's waiting list takes it. */
export function waitOf(when: When, hours: Hours, zone: string, now: number): Wait {
  const today = formatOf('en', zone).day(now)
  const days: Weekday[] =
    when === 'weekend' ? ['saturday', 'sunday'] : [weekdayOf(isDay(when) ? when : today)]
  const [start, end] = isDay(when) ? hoursOf(hours) : [when === 'evening' ? eveningStart : 0, 24]
  return { days, start: timeOfDay(60 * start), end: timeOfDay(60 * end) }
}

const weekdayOf = (day: string): Weekday => weekdays[new Date(day).getUTCDay()] ?? 'sunday'
