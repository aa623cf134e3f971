import { coachingCalls } from '@kocyolu/contracts'
import { call, serverNow } from '@kocyolu/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { mentorListsKey } from '../../shared/queries.ts'
import { type Filters, pageSize, writeFilters } from './filters.ts'
import { ownZone, periodOf } from './when.ts'

/** One page of the coaches that match; the page before stays visible while the next one loads. `zone` and `now` say what 'today' is. */
export const mentorListQuery = (filters: Filters, zone = ownZone(), now = serverNow()) => {
  const period = periodOf(filters.when, filters.hours, zone, now)
  return queryOptions({
    queryKey: [...mentorListsKey, writeFilters(filters).toString(), period?.from ?? null],
    queryFn: async ({ signal }) => {
      const query = { ...queryOf(filters), ...period }
      const reply = await call(coachingCalls.listMentors, { query, signal })
      return Array.isArray(reply) ? { items: reply, total: reply.length, isTotalCapped: false } : reply
    },
    placeholderData: keepPreviousData,
  })
}

export function queryOf({ examType, page, when: _, hours: __, ...filters }: Filters) {
  return { ...filters, ...(examType !== '' && { examType }), page: String(page), pageSize: String(pageSize) }
}
