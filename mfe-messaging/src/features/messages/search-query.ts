import { type ListOf, type MessageHit, messagingCalls, trFold } from '@kocyolu/contracts'
import { call, followsLive } from '@kocyolu/web'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

/** My messages with all of these words; a new one that has them is asked for. */
export const searchQuery = (q: string) => {
  const words = trFold(q).split(/\s+/)
  return infiniteQueryOptions({
    queryKey: ownKey('messages', 'search', q),
    queryFn: ({ pageParam, signal }) =>
      call(messagingCalls.searchMessages, { query: { q, cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    select: ({ pages }) => pages.flatMap(page => page.items),
    meta: followsLive<InfiniteData<ListOf<MessageHit>>>((data, { event }) => {
      if (event.type !== 'message.created' && event.type !== 'message.changed') return data
      const { id, content } = event.message
      const folded = trFold(content)
      const isKnown = data.pages.some(page => page.items.some(hit => hit.id === id))
      // Of what is shown otherwise neither its text nor its place here is right any more.
      if (isKnown) return event.type === 'message.changed' ? undefined : data
      return words.every(word => folded.includes(word)) ? undefined : data
    }),
  })
}
