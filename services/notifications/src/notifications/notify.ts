import { emit } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { noticeView, selectNotices } from './notice-view.ts'
import { Notification } from './notification.entity.ts'

type Notice = Pick<Notification, 'eventId' | 'userId' | 'kind' | 'otherId' | 'topic' | 'startTime' | 'link'>

/** Stores notices and has the open pages hear of them, as part of the event's transaction. */
export async function notify(deps: Deps, notices: readonly Notice[]): Promise<void> {
  const { em, clock } = deps
  const stored = notices.map(notice => em.create(Notification, { ...notice, createdAt: clock.now() }))
  if (stored.length === 0) return
  await em.flush()
  const ids = stored.map(({ id }) => id)
  for (const row of await selectNotices({ em }).where('notifications.id', 'in', ids).execute())
    emit(deps, 'notification.created', { userId: row.user_id, notification: noticeView(row) })
}
