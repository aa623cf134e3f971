import {
  type Caller,
  type ListOf,
  type Notification,
  type notifications,
  PathId,
  type QueryOf,
} from '@kocyolu/contracts'
import { keyset } from '@kocyolu/service'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { notificationView, selectNotifications } from './notification-view.ts'

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
): Promise<ListOf<Notification> & { unreadCount: number }> {
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
