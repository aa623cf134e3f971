import { messagingCalls, notificationsCalls } from '@kocyolu/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { topicKey } from '../api/topics.ts'
import { useSession } from '../session/current-user.ts'
import { followsLive } from './follow-live.ts'
import type { SequencedEvent } from './live-bus.ts'
import { notificationsAfter } from './notifications-after.ts'

/** How many messages wait unread. */
export const unreadMessagesQuery = queryOptions({
  queryKey: topicKey('messages', 'unread'),
  queryFn: ({ signal }) => call(messagingCalls.countUnread, { signal }),
  meta: followsLive(unreadAfter),
})

/** The newest notifications and how many are unread. */
export const notificationsQuery = queryOptions({
  queryKey: topicKey('notifications'),
  queryFn: ({ signal }) => call(notificationsCalls.listNotifications, { signal }),
  meta: followsLive(notificationsAfter),
})

/** Unread messages of the signed-in user; 0 for a visitor and while unknown. */
export function useUnreadMessages(): number {
  const { user } = useSession()
  return useQuery({ ...unreadMessagesQuery, enabled: user !== null }).data?.count ?? 0
}

type UnreadMessages = { count: number; seq: number }

/** The count of unread messages after an event: the later of the two counts. */
function unreadAfter(data: UnreadMessages, { event, seq }: SequencedEvent): UnreadMessages {
  if (event.type !== 'message.created' && event.type !== 'message.read') return data
  return seq === undefined || seq <= data.seq ? data : { count: event.unread.total, seq }
}
