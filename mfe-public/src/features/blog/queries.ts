import { asList, type BlogCategory, contentCalls } from '@kocyolu/contracts'
import { call } from '@kocyolu/web'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

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

/** The kinds of posts that the list can be kept to, as they are in its address. */
export const tabs = ['all', 'success_stories', 'yks_tips', 'study_methods'] as const
type Tab = (typeof tabs)[number]

const categories: Record<Tab, BlogCategory | undefined> = {
  all: undefined,
  success_stories: 'success_story',
  yks_tips: 'academic',
  study_methods: 'other',
}

const categoryOf = (tab: Tab): BlogCategory | undefined => categories[tab]

/** The tab of an address; what is no tab shows all. */
const readTab = (text: string | null): Tab => tabs.find(tab => tab === text) ?? 'all'

/** State of the list. */
export type ListState = { tab: Tab; q: string; after: string }

/** Parameters in the address: a tab, a search, and the cursor that the list begins after, each only where there is one. */
export const listAddress = {
  read: (search: URLSearchParams): ListState => ({
    tab: readTab(search.get('tab')),
    q: (search.get('q') ?? '').trim().slice(0, 100),
    after: (search.get('after') ?? '').slice(0, 200),
  }),
  write: ({ tab, q, after }: ListState) =>
    new URLSearchParams({
      ...(tab !== 'all' && { tab }),
      ...(q !== '' && { q }),
      ...(after !== '' && { after }),
    }),
}
