import type { PageSlug } from '@kocyolu/contracts'
import { ApiError } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'

const refetchOnMount = 'always'

export const examsQuery = queryOptions({
  queryKey: ownKey('exams'),
  queryFn: ({ signal }) => api.content.listExams({ signal }),
  refetchOnMount,
})

export const papersQuery = queryOptions({
  queryKey: ownKey('papers'),
  queryFn: ({ signal }) => api.content.listExamPapers({ signal }),
  refetchOnMount,
})

export const rankTablesQuery = queryOptions({
  queryKey: ownKey('rank-tables'),
  queryFn: ({ signal }) => api.content.listRankTables({ signal }),
  refetchOnMount,
})

export const storiesQuery = queryOptions({
  queryKey: ownKey('stories'),
  queryFn: ({ signal }) => api.content.listStories({ signal }),
  refetchOnMount,
})

export const sitePagesQuery = queryOptions({
  queryKey: ownKey('site-pages', 'list'),
  queryFn: ({ signal }) => api.content.listSitePages({ signal }),
  refetchOnMount,
})

/** A page as it is written; null where there is none yet. */
export const sitePageQuery = (slug: PageSlug) =>
  queryOptions({
    queryKey: ownKey('site-pages', slug),
    queryFn: ({ signal }) =>
      api.content.getSitePage({ params: { slug }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_found') return null
        throw error
      }),
    refetchOnMount,
    gcTime: 0,
  })

export const footerQuery = queryOptions({
  queryKey: ownKey('social-links'),
  queryFn: ({ signal }) => api.content.getFooter({ signal }),
  refetchOnMount,
})
