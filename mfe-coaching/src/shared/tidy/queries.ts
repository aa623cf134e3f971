import { coachingCalls, type Tidy, type TidyPlan } from '@kocyolu/contracts'
import { call, untilGone } from '@kocyolu/web'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'
import { refreshPlan } from '../plan/queries.ts'

/** Where my open tasks of earlier days fit before the exam; asked each time, for the plan changes. */
export const proposalQuery = (until: string | undefined, isLighter: boolean) =>
  queryOptions({
    queryKey: ownKey('progress', 'tidy', until, isLighter),
    queryFn: ({ signal }) =>
      call(coachingCalls.proposeTidy, {
        query: { ...(until && { until }), ...(isLighter && { lighten: 'next' }) },
        signal,
      }),
    staleTime: 0,
    gcTime: 0,
  })

export const tidyPlan = (studentId: string) =>
  mutationOptions({
    mutationFn: (body: TidyPlan) => call(coachingCalls.tidyPlan, { body }),
    onSettled: (_tidied, _error, _sent, _prepared, { client }) => refreshPlan(client, studentId),
  })

export const undoTidy = (studentId: string) =>
  mutationOptions({
    mutationFn: ({ clientId }: Tidy) => untilGone(call(coachingCalls.undoTidy, { params: { clientId } })),
    onSettled: (_reply, _error, _sent, _prepared, { client }) => refreshPlan(client, studentId),
  })
