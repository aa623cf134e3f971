import { asList } from '@kocyolu/contracts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'

/** The newest post with study tips; null without any. */
export const newestTipQuery = queryOptions({
  queryKey: ownKey('blogs', 'newest-tip'),
  queryFn: async ({ signal }) => {
    const query = { category: 'other', limit: '1' } as const
    return asList(await api.content.listBlogs({ query, signal })).items[0] ?? null
  },
})
