import {
  coachingCalls,
  type ListOf,
  messagingCalls,
  type Notification,
  notificationsCalls,
} from '@kocyolu/contracts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { topicKey } from '../api/topics.ts'
import { useSession } from '../session/current-user.ts'
import { followsLive } from './follow-live.ts'
import type { SequencedEvent } from './live-bus.ts'

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

/** How many sessions I have on one side, also of those that no list shows. */
export const sessionCountsQuery = (side: 'student' | 'mentor') =>
  queryOptions({
    queryKey: topicKey('sessions', 'counts', side),
    queryFn: ({ signal }) =>
      call(side === 'mentor' ? coachingCalls.countMentorSessions : coachingCalls.countStudentSessions, {
        signal,
      }),
    meta: {
      kept: true,
      ...followsLive((counts, { event }) => (event.type === 'session.changed' ? undefined : counts)),
    },
  })

type Notifications = ListOf<Notification> & { unreadCount: number }

const pageLength = 20

/** The newest notifications after an event, which they may know already; undefined when it lies beyond them. */
export function notificationsAfter(
  data: Notifications,
  { event }: SequencedEvent,
): Notifications | undefined {
  if (event.type === 'notification.created') return withNew(data, event.notification)
  if (event.type !== 'notification.read') return data
  return event.all ? withAllRead(data, event.id) : withRead(data, event.id)
}

function withNew(data: Notifications, added: Notification): Notifications | undefined {
  const { items, unreadCount } = data
  if (items.some(item => item.id === added.id)) return data
  if (!reaches(items, added.id)) return undefined
  return {
    ...data,
    items: [added, ...items].toSorted((one, other) => other.id - one.id).slice(0, pageLength),
    unreadCount: unreadCount + (added.isRead ? 0 : 1),
  }
}

function withRead(data: Notifications, id: number): Notifications | undefined {
  const item = data.items.find(one => one.id === id)
  if (!item) return undefined
  if (item.isRead) return data
  const items = data.items.map(one => (one === item ? { ...one, isRead: true } : one))
  return { ...data, items, unreadCount: Math.max(0, data.unreadCount - 1) }
}

function withAllRead(data: Notifications, upTo: number): Notifications | undefined {
  if (data.unreadCount === 0) return data
  if (!reaches(data.items, upTo)) return undefined
  const items = data.items.map(one => (one.id <= upTo && !one.isRead ? { ...one, isRead: true } : one))
  return { ...data, items, unreadCount: items.filter(one => !one.isRead).length }
}

/** Whether the loaded ones go back as far as an id, so that they hold all that is newer. */
const reaches = (items: readonly Notification[], id: number): boolean =>
  items.length < pageLength || items.some(item => item.id <= id)
