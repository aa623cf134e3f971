import {
  coachingCalls,
  type content,
  contentCalls,
  type PageSlug,
  type ProgrammeTable,
  type ResponseOf,
} from '@kocyolu/contracts'
import { ApiError, call } from '@kocyolu/web'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

export const examsQuery = queryOptions({
  queryKey: ownKey('exams'),
  queryFn: ({ signal }) => call(contentCalls.listExams, { signal }),
  staleTime: 0,
})

export const papersQuery = queryOptions({
  queryKey: ownKey('papers'),
  queryFn: ({ signal }) => call(contentCalls.listExamPapers, { signal }),
  staleTime: 0,
})

export const rankTablesQuery = queryOptions({
  queryKey: ownKey('rank-tables'),
  queryFn: ({ signal }) => call(contentCalls.listRankTables, { signal }),
  staleTime: 0,
})

export const topicListsQuery = queryOptions({
  queryKey: ownKey('progress', 'topic-lists'),
  queryFn: ({ signal }) => call(coachingCalls.listTopicLists, { signal }),
  staleTime: 0,
})

export const programmeTablesQuery = queryOptions({
  queryKey: ownKey('programmes'),
  queryFn: ({ signal }) => call(coachingCalls.listProgrammeTables, { signal }),
  staleTime: 0,
})

/** A table with its rows, of the version that the list says; in a list, as rows that are changed are patched. */
export const programmeTableQuery = ({ id, version }: ProgrammeTable) =>
  queryOptions({
    queryKey: ownKey('programmes', 'rows', id, version),
    queryFn: async ({ signal }) => ({
      items: [await call(coachingCalls.getProgrammeTable, { params: { id: String(id) }, signal })],
    }),
    select: ({ items }) => items[0],
    // A newer version takes the place of the one that is shown.
    placeholderData: keepPreviousData,
  })

export const storiesQuery = queryOptions({
  queryKey: ownKey('stories'),
  queryFn: ({ signal }) => call(contentCalls.listStories, { signal }),
  staleTime: 0,
})

export const sitePagesQuery = queryOptions({
  queryKey: ownKey('site-pages', 'list'),
  queryFn: ({ signal }) => call(contentCalls.listSitePages, { signal }),
  staleTime: 0,
})

/** A page as it is written; null where there is none yet. */
export const sitePageQuery = (slug: PageSlug) => ({
  ...queryOptions({
    queryKey: ownKey('site-pages', slug),
    queryFn: ({ signal }) =>
      call(contentCalls.getSitePage, { params: { slug }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }),
    staleTime: 0,
  }),
  gcTime: 0,
})

export const footerQuery = queryOptions({
  queryKey: ownKey('social-links'),
  queryFn: ({ signal }) => call(contentCalls.getFooter, { signal }),
  staleTime: 0,
})

export type ExamRow = ResponseOf<(typeof content)['listExams']>[number]
export type PaperRow = ResponseOf<(typeof content)['listExamPapers']>[number]
export type RankTableRow = ResponseOf<(typeof content)['listRankTables']>[number]
export type StoryRow = ResponseOf<(typeof content)['listStories']>[number]
