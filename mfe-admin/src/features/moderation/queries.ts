import type { AnswerAppeal, DecideReports, ReportCaseState } from '@kocyolu/contracts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'

/** Each service keeps the reports of what is written in it: one that is down takes no other with it. */
const services = { messaging: api.messaging, coaching: api.coaching, content: api.content }

export type ReportArea = keyof typeof services
export const reportAreas = ['messaging', 'coaching', 'content'] as const satisfies ReportArea[]

export const reportStates = ['open', 'appeals', 'decided'] as const satisfies ReportCaseState[]

const page = '10'

export const casesQuery = (area: ReportArea, state: ReportCaseState) =>
  infiniteQueryOptions({
    queryKey: ownKey('reports', area, state),
    queryFn: ({ pageParam, signal }) => {
      const query = { state, limit: page, ...(pageParam && { cursor: pageParam }) }
      return services[area].listReportCases({ query, signal })
    },
    initialPageParam: '',
    getNextPageParam: last => last.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    refetchOnMount: 'always',
  })

export const timesQuery = (area: ReportArea) =>
  queryOptions({
    queryKey: ownKey('reports', area, 'times'),
    queryFn: ({ signal }) => services[area].countReportCases({ signal }),
    refetchOnMount: 'always',
  })

export const decide = (area: ReportArea, id: number, body: DecideReports) =>
  services[area].decideReports({ params: { id: String(id) }, body })

export const answer = (area: ReportArea, id: number, body: AnswerAppeal) =>
  services[area].answerAppeal({ params: { id: String(id) }, body })
