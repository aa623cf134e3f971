import { notificationsQuery, publishLive, queryClient } from '@kocyolu/web'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

// The stream tells it too, sooner or later, and to the other tabs.
const publishRead = (id: number, all: boolean) =>
  publishLive({ event: { type: 'notification.read', id, all }, seq: undefined })

export const markReadMutation = mutationOptions({
  mutationFn: (id: number) => api.notifications.markNotificationRead({ params: { id: String(id) } }),
  onSuccess: ({ id }) => publishRead(id, false),
})

export const markAllReadMutation = mutationOptions({
  mutationFn: async () => {
    const newest = queryClient.getQueryData(notificationsQuery.queryKey)?.items.at(0)
    await api.notifications.markAllNotificationsRead()
    return newest
  },
  onSuccess: newest => newest && publishRead(newest.id, true),
})
