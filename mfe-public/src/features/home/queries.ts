import {
  coachingCalls,
  contentCalls,
  type ExamType,
  examTypes,
  limits,
  type Mentor,
} from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** Query of a filter chip of the featured coaches; the discovery page reads the same names from its address. */
type CoachFilter = { examType?: ExamType; maxRanking?: string }

export const featuredCoachesQuery = (filter: CoachFilter) =>
  queryOptions<Mentor[]>({
    queryKey: ownKey('mentors', 'featured', filter),
    queryFn: async ({ signal }) => {
      const query = { ...filter, page: '1', pageSize: String(limits.featuredCoaches) }
      const reply = await call(coachingCalls.listMentors, { query, signal })
      return Array.isArray(reply) ? reply.slice(0, limits.featuredCoaches) : reply.items
    },
  })

export const homeContentQuery = queryOptions({
  queryKey: ownKey('home'),
  queryFn: ({ signal }) => call(contentCalls.getHome, { signal }),
})

export type ChipId = 'all' | ExamType | 'top'

/** Filters of the featured coaches, in the order shown. */
export const chipIds: readonly ChipId[] = ['all', ...examTypes, 'top']

export function filterOf(id: ChipId): CoachFilter {
  if (id === 'all') return {}
  return id === 'top' ? { maxRanking: '1000' } : { examType: id }
}

/** The discovery page with a filter on. */
export function discoveryPath(filter: CoachFilter): string {
  const search = new URLSearchParams(filter).toString()
  return search === '' ? '/mentors' : `/mentors?${search}`
}
