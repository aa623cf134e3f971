import { service } from '../service.ts'
import { listNotifications } from './list-notifications.ts'
import { markAllRead, markRead } from './mark-read.ts'

export const notificationRoutes = service.implement({
  listNotifications: ({ deps, caller, query }) => listNotifications(deps, caller, query),
  markNotificationRead: ({ deps, caller, params }) => markRead(deps, caller, params.id),
  markAllNotificationsRead: ({ deps, caller }) => markAllRead(deps, caller),
})
