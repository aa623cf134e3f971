import {
  type Caller,
  type ListOf,
  type Notification as NotificationView,
  type notifications,
  PathId,
  type QueryOf,
} from '@kocyolu/contracts'
import { emit, inTransaction, keyset, notFound } from '@kocyolu/service'
import { sql } from 'kysely'
import { z } from 'zod'
import { dropRead } from '../deliveries/delivery.ts'
import { bellOf } from '../kinds/kinds.ts'
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

export function notificationView(row: Row): NotificationView {
  const text = bellOf(row.kind)
  return {
    id: row.id,
    kind: row.kind,
    ...(text && { text }),
    subject: [row.first_name, row.last_name].filter(Boolean).join(' '),
    topic: row.topic,
    startTime: row.start_time?.toISOString() ?? null,
    link: row.link,
    isRead: row.is_read,
    createdAt: row.created_at.toISOString(),
  }
}

const byNewest = keyset('notifications', {
  columns: ['notifications.id'],
  direction: 'desc',
  key: z.tuple([PathId]),
})

/** A part of the caller's notifications, newest first, and how many are unread in all. */
export async function listNotifications(
  { em }: Pick<Deps, 'em'>,
  caller: Caller,
  query: QueryOf<(typeof notifications)['listNotifications']>,
): Promise<ListOf<NotificationView> & { unreadCount: number }> {
  const own = selectNotifications({ em }).where('notifications.user_id', '=', caller.id)
  const list = await byNewest.list(query, own, { keyOf: row => [row.id], view: notificationView })
  const { unreadCount } = await em
    .getKysely()
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('unreadCount'))
    .where('user_id', '=', caller.id)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow()
  return { ...list, unreadCount }
}

/** Marks one of the caller's notifications as read; another's is not there. */
export async function markRead(deps: Deps, { id: userId }: Caller, id: number): Promise<NotificationView> {
  await inTransaction(deps, async deps => {
    const read = await markUnread(deps, userId, id)
    if (read.length > 0) emit(deps, 'notification.read', { userId, id, all: false })
  })
  const row = await selectNotifications(deps)
    .where('notifications.id', '=', id)
    .where('notifications.user_id', '=', userId)
    .executeTakeFirstOrThrow(notFound)
  return notificationView(row)
}

/** Marks all of the caller's notifications as read. */
export async function markAllRead(deps: Deps, { id: userId }: Caller): Promise<void> {
  await inTransaction(deps, async deps => {
    const rows = await markUnread(deps, userId)
    if (rows.length === 0) return
    const id = Math.max(...rows.map(row => row.id))
    emit(deps, 'notification.read', { userId, id, all: true })
  })
}

/** Marks one unread notification of a user, or all, and drops the mails and pushes of the same that wait to be sent. */
async function markUnread(deps: Pick<Deps, 'em'>, userId: string, id?: number) {
  let unread = deps.em
    .getKysely()
    .updateTable('notifications')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
  if (id !== undefined) unread = unread.where('id', '=', id)
  const read = await unread.returning(['id', 'event_id']).execute()
  if (read.length > 0)
    await dropRead(
      deps,
      userId,
      read.map(row => row.event_id),
    )
  return read
}
