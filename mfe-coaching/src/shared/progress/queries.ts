import { coachingCalls, type Goal } from '@kocyolu/contracts'
import { ApiError, call } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** My goal; null without one. */
export const goalQuery = queryOptions({
  queryKey: ownKey('progress', 'goal'),
  queryFn: ({ signal }): Promise<Goal | null> =>
    call(coachingCalls.getGoal, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_found') return null
      throw error
    }),
})
