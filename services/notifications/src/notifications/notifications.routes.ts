import { service } from '../service.ts'
import { listNotices } from './list-notices.ts'
import { markAllRead, markRead } from './mark-read.ts'

export const noticeRoutes = service.implement({
  listNotifications: ({ deps, caller, query }) => listNotices(deps, caller, query),
  markNotificationRead: ({ deps, caller, params }) => markRead(deps, caller, params.id),
  markAllNotificationsRead: ({ deps, caller }) => markAllRead(deps, caller),
})
