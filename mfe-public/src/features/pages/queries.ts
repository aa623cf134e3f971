import type { PageSlug } from '@kocyolu/contracts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'

export const sitePageQuery = (slug: PageSlug) =>
  queryOptions({
    queryKey: ownKey('site-pages', slug),
    queryFn: ({ signal }) => api.content.getSitePage({ params: { slug }, signal }),
  })
