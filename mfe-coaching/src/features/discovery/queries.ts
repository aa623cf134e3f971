import { coachingCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { mentorListsKey } from '../../shared/queries.ts'
import { type Filters, pageSize, writeFilters } from './filters.ts'

/** One page of the coaches that match; the page before stays visible while the next one loads. */
export const mentorListQuery = (filters: Filters) =>
  queryOptions({
    queryKey: [...mentorListsKey, writeFilters(filters).toString()],
    queryFn: async ({ signal }) => {
      const reply = await call(coachingCalls.listMentors, { query: queryOf(filters), signal })
      return Array.isArray(reply) ? { items: reply, total: reply.length, isTotalCapped: false } : reply
    },
    placeholderData: keepPreviousData,
  })

function queryOf({ examType, page, ...filters }: Filters) {
  return { ...filters, ...(examType !== '' && { examType }), page: String(page), pageSize: String(pageSize) }
}
