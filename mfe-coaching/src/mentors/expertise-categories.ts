import { api } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'

export const expertiseCategoriesQuery = queryOptions({
  queryKey: ['expertise-categories'],
  queryFn: ({ signal }) => api.coaching.listExpertiseCategories({ signal }),
})
