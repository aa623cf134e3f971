import { type ListOf, type Notification, notificationsCalls } from '@kocyolu/contracts'
import { call, followsLive } from '@kocyolu/web'
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import { ownKey } from '../../own-key.ts'

type Part = ListOf<Notification>

/** All notifications of the reader, the newest first. */
export const allNotificationsQuery = infiniteQueryOptions({
  queryKey: ownKey('notifications', 'all'),
  queryFn: ({ pageParam, signal }): Promise<Part> =>
    call(notificationsCalls.listNotifications, { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: part => part.nextCursor,
  select: ({ pages }) => pages.flatMap(part => part.items),
  meta: followsLive<InfiniteData<Part>>((data, { event }) => {
    if (event.type === 'notification.created') return withNew(data, event.notification)
    return event.type === 'notification.read' ? withRead(data, event.id, event.all) : data
  }),
})

function withNew(data: InfiniteData<Part>, added: Notification): InfiniteData<Part> {
  const [newest, ...rest] = data.pages
  if (!newest || data.pages.some(({ items }) => items.some(({ id }) => id === added.id))) return data
  return { ...data, pages: [{ ...newest, items: [added, ...newest.items] }, ...rest] }
}

const withRead = (data: InfiniteData<Part>, id: number, all: boolean) => ({
  ...data,
  pages: data.pages.map(part => ({
    ...part,
    items: part.items.map(one => (one.id === id || (all && one.id <= id) ? { ...one, isRead: true } : one)),
  })),
})
