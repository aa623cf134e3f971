import { coachingCalls, type content, contentCalls, type PageSlug, type ResponseOf } from '@kocyolu/contracts'
import { ApiError, call } from '@kocyolu/web'
import { freshQuery, ownKey } from '../../own-key.ts'

export const examsQuery = freshQuery(ownKey('exams'), request => call(contentCalls.listExams, request))

export const papersQuery = freshQuery(ownKey('papers'), request => call(contentCalls.listExamPapers, request))

export const rankTablesQuery = freshQuery(ownKey('rank-tables'), request =>
  call(contentCalls.listRankTables, request),
)

export const topicListsQuery = freshQuery(ownKey('progress', 'topic-lists'), request =>
  call(coachingCalls.listTopicLists, request),
)

export const storiesQuery = freshQuery(ownKey('stories'), request => call(contentCalls.listStories, request))

export const sitePagesQuery = freshQuery(ownKey('site-pages', 'list'), request =>
  call(contentCalls.listSitePages, request),
)

/** A page as it is written; null where there is none yet. */
export const sitePageQuery = (slug: PageSlug) => ({
  ...freshQuery(ownKey('site-pages', slug), request =>
    call(contentCalls.getSitePage, { params: { slug }, ...request }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_found') return null
      throw error
    }),
  ),
  gcTime: 0,
})

export const footerQuery = freshQuery(ownKey('social-links'), request =>
  call(contentCalls.getFooter, request),
)

export type ExamRow = ResponseOf<(typeof content)['listExams']>[number]
export type PaperRow = ResponseOf<(typeof content)['listExamPapers']>[number]
export type RankTableRow = ResponseOf<(typeof content)['listRankTables']>[number]
export type StoryRow = ResponseOf<(typeof content)['listStories']>[number]
