import {
  type AnswerAppeal,
  asList,
  coachingCalls,
  contentCalls,
  type DecideOutsideReport,
  type DecideReports,
  identityCalls,
  messagingCalls,
  type OutsideReportState,
  type ReportCaseState,
} from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

const calls = {
  messaging: {
    list: messagingCalls.listReportCases,
    decide: messagingCalls.decideReports,
    answer: messagingCalls.answerAppeal,
  },
  coaching: {
    list: coachingCalls.listReportCases,
    decide: coachingCalls.decideReports,
    answer: coachingCalls.answerAppeal,
  },
  content: {
    list: contentCalls.listReportCases,
    decide: contentCalls.decideReports,
    answer: contentCalls.answerAppeal,
  },
} satisfies Record<ReportArea, unknown>

export const reportStates = ['open', 'appeals', 'decided'] as const satisfies ReportCaseState[]

/** A post as readers saw it, made by the server as the page is. */
export const renderedQuery = (content: string) =>
  queryOptions({
    queryKey: ownKey('blogs', 'rendered', content),
    queryFn: ({ signal }) => call(contentCalls.previewBlog, { body: { content }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The review that a reply answers, where it is among the newest of that coach. */
export const answeredQuery = (mentorId: string, reviewId: number) =>
  queryOptions({
    queryKey: ownKey('reports', 'answered', mentorId, reviewId),
    queryFn: async ({ signal }) => {
      const reviews = await call(coachingCalls.listReviews, { params: { id: mentorId }, signal })
      return asList(reviews).items.find(({ id }) => id === reviewId) ?? null
    },
  })

/** The account of an author; of one that was deleted there is none. */
export const authorQuery = (id: string) =>
  queryOptions({
    queryKey: ownKey('users', 'author', id),
    queryFn: ({ signal }) => call(identityCalls.getUser, { params: { id }, signal }),
  })

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
    staleTime: 0,
  })

export const decide = (area: ReportArea, id: number, body: DecideReports) =>
  call(calls[area].decide, { params: { id: String(id) }, body })

export const answer = (area: ReportArea, id: number, body: AnswerAppeal) =>
  call(calls[area].answer, { params: { id: String(id) }, body })

export const outsideQuery = (state: OutsideReportState) =>
  infiniteQueryOptions({
    queryKey: ownKey('reports', 'outside', state),
    queryFn: ({ pageParam, signal }) => {
      const query = { state, limit: page, ...(pageParam && { cursor: pageParam }) }
      return call(identityCalls.listOutsideReports, { query, signal })
    },
    initialPageParam: '',
    getNextPageParam: last => last.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  })

export const decideOutside = (id: number, body: DecideOutsideReport) =>
  call(identityCalls.decideOutsideReport, { params: { id: String(id) }, body })

/** Each service keeps the reports of what is written in it: one that is down takes no other with it. */
export const reportAreas = ['messaging', 'coaching', 'content'] as const
export type ReportArea = (typeof reportAreas)[number]

/** Of users without an account, too. */
type CountedArea = ReportArea | 'outside'

const counts = {
  messaging: messagingCalls.countReportCases,
  coaching: coachingCalls.countReportCases,
  content: contentCalls.countReportCases,
  outside: identityCalls.countOutsideReports,
} satisfies Record<CountedArea, unknown>

/** Waiting cases of one service, and how long decisions took. */
export const timesQuery = (area: CountedArea) =>
  queryOptions({
    queryKey: ownKey('reports', area, 'times'),
    queryFn: ({ signal }) => call(counts[area], { signal }),
    staleTime: 0,
  })
