import { notificationsCalls } from '@kocyolu/contracts'
import { call, notificationsQuery, publishLive, queryClient } from '@kocyolu/web'
import { mutationOptions } from '@tanstack/react-query'

// The stream reports it too, sooner or later, and to the other tabs.
const publishRead = (id: number, all: boolean) =>
  publishLive({ event: { type: 'notification.read', id, all }, seq: undefined })

export const markReadMutation = mutationOptions({
  mutationFn: (id: number) => call(notificationsCalls.markNotificationRead, { params: { id: String(id) } }),
  onSuccess: ({ id }) => publishRead(id, false),
})

export const markAllReadMutation = mutationOptions({
  mutationFn: async () => {
    const newest = queryClient.getQueryData(notificationsQuery.queryKey)?.items.at(0)
    await call(notificationsCalls.markAllNotificationsRead)
    return newest
  },
  onSuccess: newest => newest && publishRead(newest.id, true),
})
