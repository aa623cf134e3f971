import type { LiveEvent } from '@kocyolu/contracts'
import { queryClient } from '../api/query-client.ts'
import { refetchUser } from '../session/refetch-user.ts'
import { notificationsQuery, unreadMessagesQuery } from './unread.ts'

/** What this package itself shows follows the live events: unread counts, notifications, who is signed in. */
export function keepUpToDate(event: LiveEvent): void {
  const refresh = (query: { queryKey: readonly unknown[] }) => void queryClient.invalidateQueries(query)
  switch (event.type) {
    case 'message.created':
    case 'message.read':
      refresh({ queryKey: unreadMessagesQuery.queryKey })
      break
    case 'notification.created':
      refresh({ queryKey: notificationsQuery.queryKey })
      break
    case 'signed_out':
      refetchUser()
      break
    case 'reset':
      void queryClient.invalidateQueries()
  }
}
