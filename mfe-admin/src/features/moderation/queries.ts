import {
  type AnswerAppeal,
  coachingCalls,
  contentCalls,
  type DecideReports,
  messagingCalls,
  type ReportCaseState,
} from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** Each service keeps the reports of what is written in it: one that is down takes no other with it. */
export const reportAreas = ['messaging', 'coaching', 'content'] as const
export type ReportArea = (typeof reportAreas)[number]

const calls = {
  messaging: {
    list: messagingCalls.listReportCases,
    count: messagingCalls.countReportCases,
    decide: messagingCalls.decideReports,
    answer: messagingCalls.answerAppeal,
  },
  coaching: {
    list: coachingCalls.listReportCases,
    count: coachingCalls.countReportCases,
    decide: coachingCalls.decideReports,
    answer: coachingCalls.answerAppeal,
  },
  content: {
    list: contentCalls.listReportCases,
    count: contentCalls.countReportCases,
    decide: contentCalls.decideReports,
    answer: contentCalls.answerAppeal,
  },
} satisfies Record<ReportArea, unknown>

export const reportStates = ['open', 'appeals', 'decided'] as const satisfies ReportCaseState[]

const page = '10'

export const casesQuery = (area: ReportArea, state: ReportCaseState) =>
  infiniteQueryOptions({
    queryKey: ownKey('reports', area, state),
    queryFn: ({ pageParam, signal }) => {
      const query = { state, limit: page, ...(pageParam && { cursor: pageParam }) }
      return call(calls[area].list, { query, signal })
    },
    initialPageParam: '',
    getNextPageParam: last => last.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    refetchOnMount: 'always',
  })

export const timesQuery = (area: ReportArea) =>
  queryOptions({
    queryKey: ownKey('reports', area, 'times'),
    queryFn: ({ signal }) => call(calls[area].count, { signal }),
    refetchOnMount: 'always',
  })

export const decide = (area: ReportArea, id: number, body: DecideReports) =>
  call(calls[area].decide, { params: { id: String(id) }, body })

export const answer = (area: ReportArea, id: number, body: AnswerAppeal) =>
  call(calls[area].answer, { params: { id: String(id) }, body })
