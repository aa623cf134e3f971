import type { Caller, Notification as NotificationView } from '@kocyolu/contracts'
import { AppError, emit, inTransaction } from '@kocyolu/service'
import { Notification } from '../db/entities.ts'
import { type Deps, service } from '../service.ts'
import { listNotifications, notificationView, selectNotifications } from './list-notifications.ts'

export const notificationRoutes = service.implement({
  listNotifications: ({ deps, caller, query }) => listNotifications(deps, caller, query),
  markNotificationRead: ({ deps, caller, params }) => markRead(deps, caller, params.id),
  markAllNotificationsRead: ({ deps, caller }) => markAllRead(deps, caller),
})

/** Marks one of the caller's notifications as read; another's is not there. */
async function markRead(deps: Deps, { id: userId }: Caller, id: number): Promise<NotificationView> {
  await inTransaction(deps, async deps => {
    const changed = await deps.em.nativeUpdate(Notification, { id, userId, isRead: false }, { isRead: true })
    if (changed > 0) emit(deps, 'notification.read', { userId, id, all: false })
  })
  const row = await selectNotifications(deps)
    .where('notifications.id', '=', id)
    .where('notifications.user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return notificationView(row)
}

/** Marks all of the caller's notifications as read. */
async function markAllRead(deps: Deps, { id: userId }: Caller): Promise<void> {
  await inTransaction(deps, async deps => {
    const rows = await deps.em
      .getKysely()
      .updateTable('notifications')
      .set({ is_read: true })
      .where('user_id', '=', userId)
      .where('is_read', '=', false)
      .returning('id')
      .execute()
    if (rows.length === 0) return
    const id = Math.max(...rows.map(row => row.id))
    emit(deps, 'notification.read', { userId, id, all: true })
  })
}
