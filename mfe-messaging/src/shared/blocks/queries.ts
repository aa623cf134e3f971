import { type BlockedPerson, type ListOf, messagingCalls } from '@kocyolu/contracts'
import { call, followsLive, refreshTopic } from '@kocyolu/web'
import { type InfiniteData, infiniteQueryOptions, mutationOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** Whatever says who is blocked, of one person or of many: it begins with this key. */
export const peopleKey = ownKey('contacts')

/** The people I have blocked, newest first. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: [...peopleKey, 'blocked'],
  queryFn: ({ pageParam, signal }) =>
    call(messagingCalls.listBlocks, { query: { cursor: pageParam }, signal }),
  initialPageParam: '',
  getNextPageParam: page => page.nextCursor,
  select: ({ pages }) => pages.flatMap(page => page.items),
  meta: followsLive<InfiniteData<ListOf<BlockedPerson>>>((data, { event }) =>
    event.type === 'block.changed' ? undefined : data,
  ),
})

/** The call that blocks a person, and keeps or cancels the sessions of the two. */
export const block = (userId: string) => (sessions: 'keep' | 'cancel') =>
  call(messagingCalls.block, { params: { userId }, query: { sessions } })

/** Unblocks a person; whatever says who is blocked is fetched again. */
export const unblockMutation = (userId: string) =>
  mutationOptions({
    scope: { id: `block-${userId}` },
    mutationFn: () => call(messagingCalls.unblock, { params: { userId } }),
    onSuccess: (_data, _variables, _result, { client }) =>
      Promise.all([refreshTopic(client, 'contacts'), refreshTopic(client, 'mentors')]),
  })
