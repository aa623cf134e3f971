import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

export const expertiseCategoriesQuery = queryOptions({
  queryKey: ['expertise-categories'],
  queryFn: ({ signal }) => api.coaching.listExpertiseCategories({ signal }),
})
