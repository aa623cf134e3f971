import { coachingCalls, contentCalls, messagingCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** Each service keeps the reports of what is written in it: one that is down takes no other with it. */
export const reportAreas = ['messaging', 'coaching', 'content'] as const
export type ReportArea = (typeof reportAreas)[number]

const counts = {
  messaging: messagingCalls.countReportCases,
  coaching: coachingCalls.countReportCases,
  content: contentCalls.countReportCases,
} satisfies Record<ReportArea, unknown>

/** Waiting cases of one service, and how long decisions took. */
export const timesQuery = (area: ReportArea) =>
  queryOptions({
    queryKey: ownKey('reports', area, 'times'),
    queryFn: ({ signal }) => call(counts[area], { signal }),
    refetchOnMount: 'always',
  })
