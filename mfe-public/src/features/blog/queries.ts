import { asList, contentCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'
import { categoryOf, type ListState } from './tabs.ts'

/** Posts shown at first, and with each further part. */
const step = 12

/** The published posts of a tab that match a search; those before stay visible while others load. */
export const postsQuery = ({ tab, q, after }: ListState) =>
  infiniteQueryOptions({
    queryKey: ownKey('blogs', 'list', tab, q, after),
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: String(step), cursor: pageParam, category: categoryOf(tab), q: q || undefined }
      return asList(await call(contentCalls.listBlogs, { query, signal }))
    },
    initialPageParam: after,
    getNextPageParam: page => page.nextCursor,
    select: ({ pages }) => ({
      posts: pages.flatMap(page => page.items),
      next: pages.at(-1)?.nextCursor ?? '',
    }),
    placeholderData: keepPreviousData,
  })

export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ownKey('blogs', 'post', slug),
    queryFn: ({ signal }) => call(contentCalls.getBlog, { params: { id: slug }, signal }),
  })
