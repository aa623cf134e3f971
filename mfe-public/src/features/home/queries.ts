import { coachingCalls, contentCalls, type ExamType, limits, type Mentor } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** Query of a filter chip of the featured coaches; the discovery page reads the same names from its address. */
export type CoachFilter = { examType?: ExamType; maxRanking?: string }

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
