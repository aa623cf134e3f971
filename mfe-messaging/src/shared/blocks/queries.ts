import type { BlockedPerson, ListOf } from '@kocyolu/contracts'
import { followsLive, refreshTopic } from '@kocyolu/web'
import { type InfiniteData, infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { ownKey } from '../../own-key.ts'

/** Whatever says who is blocked, of one person or of many: it begins with this key. */
export const peopleKey = ownKey('contacts')

/** The people I have blocked, newest first. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: [...peopleKey, 'blocked'],
  queryFn: ({ pageParam, signal }) => api.messaging.listBlocks({ query: { cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: page => page.nextCursor,
  select: ({ pages }) => pages.flatMap(page => page.items),
  meta: followsLive<InfiniteData<ListOf<BlockedPerson>>>((data, { event }) =>
    event.type === 'block.changed' ? undefined : data,
  ),
})

/** What becomes of the sessions of the two, or that the block is taken back. */
type Change = 'keep' | 'cancel' | 'unblock'

/** Blocks a person, or takes that back; whatever says who is blocked is fetched again. */
export const changeBlock = (userId: string) =>
  mutationOptions({
    scope: { id: `block-${userId}` },
    mutationFn: (change: Change) => {
      const params = { userId }
      return change === 'unblock'
        ? api.messaging.unblock({ params })
        : api.messaging.block({ params, query: { sessions: change } })
    },
    onSuccess: (_reply, _change, _prepared, { client }) =>
      Promise.all([refreshTopic(client, 'contacts'), refreshTopic(client, 'mentors')]),
  })
