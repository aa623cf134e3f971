import type { BlogCategory } from '@kocyolu/contracts'

/** The kinds of posts that the list can be kept to, as they are in its address. */
export const tabs = ['all', 'success_stories', 'yks_tips', 'study_methods'] as const
export type Tab = (typeof tabs)[number]

const categories: Record<Tab, BlogCategory | undefined> = {
  all: undefined,
  success_stories: 'success_story',
  yks_tips: 'academic',
  study_methods: 'other',
}

export const categoryOf = (tab: Tab): BlogCategory | undefined => categories[tab]

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
