import { coachingCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

export const categoriesQuery = queryOptions({
  queryKey: ownKey('categories'),
  queryFn: ({ signal }) => call(coachingCalls.listCategoryUsage, { signal }),
  refetchOnMount: 'always',
})
