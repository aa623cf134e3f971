import { type GuardianSummary, identityCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** The newest summary for the guardian of a student. Read to stop it in time, so always as it is now. */
export const summaryQuery = (userId: string) =>
  queryOptions({
    queryKey: ownKey('guardian', 'summary', userId),
    queryFn: ({ signal }) => call(identityCalls.getGuardianSummary, { signal }),
    staleTime: 0,
  })

const show = (userId: string) => ({
  onSuccess: (
    summary: GuardianSummary,
    _sent: unknown,
    _prepared: unknown,
    { client }: { client: QueryClient },
  ) => {
    client.setQueryData(summaryQuery(userId).queryKey, summary)
    // The settings say whether it is on.
    return client.invalidateQueries({ queryKey: ownKey('guardian'), exact: true })
  },
})

export const changeSummary = (userId: string) =>
  mutationOptions({
    mutationFn: (isOn: boolean) => call(identityCalls.changeGuardianSummary, { body: { isOn } }),
    ...show(userId),
  })

export const stopSummary = (userId: string) =>
  mutationOptions({
    mutationFn: (day: string) => call(identityCalls.stopGuardianSummary, { params: { day } }),
    ...show(userId),
  })
