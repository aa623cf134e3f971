import { asList, messagingCalls } from '@kocyolu/contracts'
import { call, followsLive } from '@kocyolu/web'
import { queryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

const news: string[] = ['message.created', 'message.changed']

/** The newest message that a coach wrote and that is not answered; null without one. */
export const coachWordQuery = queryOptions({
  queryKey: ownKey('messages', 'coach-word'),
  queryFn: async ({ signal }) => {
    const newest = asList(await call(messagingCalls.listContacts, { query: { limit: '10' }, signal }))
    const found = newest.items.find(
      ({ id, role, lastMessage }) =>
        role === 'mentor' &&
        lastMessage?.senderId === id &&
        !lastMessage.isRemoved &&
        !lastMessage.isTakenBack,
    )
    return found?.lastMessage ? { person: found, message: found.lastMessage } : null
  },
  staleTime: 5_000,
  meta: {
    kept: true,
    ...followsLive<unknown>((data, { event }) => (news.includes(event.type) ? undefined : data)),
  },
})
