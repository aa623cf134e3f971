import { coachingCalls, contentCalls, identityCalls, messagingCalls } from '@kocyolu/contracts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { topicKey } from '../api/topics.ts'

const calls = [
  messagingCalls.countReportCases,
  coachingCalls.countReportCases,
  contentCalls.countReportCases,
  identityCalls.countOutsideReports,
]

/** How many reports and appeals wait for admins in all services together; it fails when one does not answer. */
export const waitingReportsQuery = queryOptions({
  queryKey: topicKey('reports', 'waiting'),
  queryFn: async ({ signal }) => {
    const counts = await Promise.all(calls.map(each => call(each, { signal })))
    return counts.reduce((waiting, { open, appeals }) => waiting + open + appeals, 0)
  },
  // No event announces a new one to admins.
  refetchInterval: 60_000,
})
