import { contentCalls, type PageSlug } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

export const sitePageQuery = (slug: PageSlug) =>
  queryOptions({
    queryKey: ownKey('site-pages', slug),
    queryFn: ({ signal }) => call(contentCalls.getSitePage, { params: { slug }, signal }),
  })
