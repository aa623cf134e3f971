import { notificationsCalls } from '@kocyolu/contracts'
import { mutationOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { notificationsQuery } from '../live/counts.ts'
import { publishLive } from '../live/live-bus.ts'

// The stream reports it too, sooner or later, and to the other tabs.
const publishRead = (id: number, all: boolean) =>
  publishLive({ event: { type: 'notification.read', id, all }, seq: undefined })

const markReadKey = ['notifications', 'read']

/** Whether this page has asked to mark it as read. */
export const isMarkedRead = (id: number): boolean =>
  queryClient
    .getMutationCache()
    .findAll({ mutationKey: markReadKey })
    .some(({ state }) => state.variables === id)

export const markReadMutation = mutationOptions({
  mutationKey: markReadKey,
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
