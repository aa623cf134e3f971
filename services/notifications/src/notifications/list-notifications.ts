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

const byNewest = keyset('notifications', z.tuple([PathId]))

/** A part of the caller's notifications, newest first, and how many are unread in all. */
export async function listNotifications(
  { em }: Pick<Deps, 'em'>,
  caller: Caller,
  query: QueryOf<(typeof notifications)['listNotifications']>,
): Promise<ListOf<Notification> & { unreadCount: number }> {
  const list = await byNewest.list(query, {
    read: (limit, after) => {
      const newest = selectNotifications({ em })
        .where('notifications.user_id', '=', caller.id)
        .orderBy('notifications.id', 'desc')
        .limit(limit)
      return (after ? newest.where('notifications.id', '<', after[0]) : newest).execute()
    },
    keyOf: row => [row.id],
    view: notificationView,
  })
  const { unreadCount } = await em
    .getKysely()
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('unreadCount'))
    .where('user_id', '=', caller.id)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow()
  return { ...list, unreadCount }
}
