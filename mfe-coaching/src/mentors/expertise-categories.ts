import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'
import { ownKey } from '../own-key.ts'

export const expertiseCategoriesQuery = queryOptions({
  queryKey: ownKey('expertise-categories'),
  queryFn: ({ signal }) => api.coaching.listExpertiseCategories({ signal }),
})
