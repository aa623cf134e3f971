import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'

export const categoriesQuery = queryOptions({
  queryKey: ownKey('categories'),
  queryFn: ({ signal }) => api.coaching.listCategoryUsage({ signal }),
  refetchOnMount: 'always',
})
