import { type ListOf, type Notification, notificationsCalls } from '@kocyolu/contracts'
import { call, followsLive, notificationsQuery } from '@kocyolu/web'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'

type Part = ListOf<Notification>

/** Notifications before the newest, from where these end: part by part, of which the first is empty. */
export const olderNotificationsQuery = (newestEndAt: string | null) =>
  infiniteQueryOptions({
    queryKey: [...notificationsQuery.queryKey, 'older', newestEndAt],
    queryFn: async ({ pageParam, signal }): Promise<Part> =>
      pageParam === null
        ? { items: [], nextCursor: newestEndAt }
        : await call(notificationsCalls.listNotifications, { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: part => part.nextCursor,
    select: ({ pages }) => pages.flatMap(part => part.items),
    meta: followsLive<InfiniteData<Part>>((data, { event }) =>
      event.type === 'notification.read' ? withRead(data, event.id, event.all) : data,
    ),
  })

const withRead = (data: InfiniteData<Part>, id: number, all: boolean) => ({
  ...data,
  pages: data.pages.map(part => ({
    ...part,
    items: part.items.map(one => (one.id === id || (all && one.id <= id) ? { ...one, isRead: true } : one)),
  })),
})
