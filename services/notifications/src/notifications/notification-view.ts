import type { Notification } from '@kocyolu/contracts'
import type { Deps } from '../service.ts'

/** Notifications as their owner sees them: `subject` is the other person's name as it is now. */
export function selectNotifications({ em }: Pick<Deps, 'em'>) {
  return em
    .getKysely()
    .selectFrom('notifications')
    .leftJoin('people', 'people.user_id', 'notifications.other_id')
    .selectAll('notifications')
    .select(['people.first_name', 'people.last_name'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectNotifications>['executeTakeFirstOrThrow']>>

export function notificationView(row: Row): Notification {
  return {
    id: row.id,
    kind: row.kind,
    subject: [row.first_name, row.last_name].filter(Boolean).join(' '),
    topic: row.topic,
    startTime: row.start_time?.toISOString() ?? null,
    link: row.link,
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
  }
}
