import { Area, type PageQueries } from '@kocyolu/web'
import { Discovery } from './features/discovery/discovery.tsx'
import { readFilters } from './features/discovery/filters.ts'
import { mentorListQuery } from './features/discovery/queries.ts'
import { expertiseCategoriesQuery } from './shared/queries.ts'

/** Queries of the page. */
export const queries: PageQueries = (_, search) => [
  mentorListQuery(readFilters(search)),
  expertiseCategoriesQuery,
]

/** The list of coaches, in the language of the public pages. */
export function MentorsPage() {
  return (
    <Area language="tr">
      <Discovery />
    </Area>
  )
}
