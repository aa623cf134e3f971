import { notificationsQuery, queryClient } from '@kocyolu/web'
import { mutationOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: notificationsQuery.queryKey })

export const markReadMutation = mutationOptions({
  mutationFn: (id: number) => api.notifications.markNotificationRead({ params: { id: String(id) } }),
  onSuccess: refresh,
})

export const markAllReadMutation = mutationOptions({
  mutationFn: () => api.notifications.markAllNotificationsRead(),
  onSuccess: refresh,
})
