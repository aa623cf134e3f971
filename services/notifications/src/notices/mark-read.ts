import type { Caller, Notification as NotificationView } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import type { Deps } from '../deps.ts'
import { noticeView, selectNotices } from './notice-view.ts'
import { Notification } from './notification.entity.ts'

/** Marks one of the caller's notifications as read; another's is not there. */
export async function markRead(
  { em }: Pick<Deps, 'em'>,
  caller: Caller,
  id: number,
): Promise<NotificationView> {
  await em.nativeUpdate(Notification, { id, userId: caller.id }, { isRead: true })
  const row = await selectNotices({ em })
    .where('notifications.id', '=', id)
    .where('notifications.user_id', '=', caller.id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return noticeView(row)
}

/** Marks all of the caller's notifications as read. */
export async function markAllRead({ em }: Pick<Deps, 'em'>, caller: Caller): Promise<void> {
  await em.nativeUpdate(Notification, { userId: caller.id, isRead: false }, { isRead: true })
}
