import { coachingCalls, contentCalls, messagingCalls } from '@kocyolu/contracts'
import { queryOptions } from '@tanstack/react-query'
import { createClient } from '../api/create-client.ts'
import { topicKey } from '../api/topics.ts'

// Here, and not among the calls of the whole site: admins alone need them.
const services = [
  createClient({ countReportCases: messagingCalls.countReportCases }),
  createClient({ countReportCases: coachingCalls.countReportCases }),
  createClient({ countReportCases: contentCalls.countReportCases }),
]

/** How many reports and appeals wait for admins in all services together; of one that does not answer nobody knows, so it fails. */
export const waitingReportsQuery = queryOptions({
  queryKey: topicKey('reports', 'waiting'),
  queryFn: async ({ signal }) => {
    const counts = await Promise.all(services.map(service => service.countReportCases({ signal })))
    return counts.reduce((waiting, { open, appeals }) => waiting + open + appeals, 0)
  },
  // No event tells admins of a new one.
  refetchInterval: 60_000,
})
