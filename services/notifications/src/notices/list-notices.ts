import type { Caller, Notification } from '@kocyolu/contracts'
import { sql } from 'kysely'
import type { Deps } from '../deps.ts'
import { noticeView, selectNotices } from './notice-view.ts'

const pageLength = 20

/** The caller's newest notifications, or those before one of them, and how many are unread in all. */
export async function listNotices(
  { em }: Pick<Deps, 'em'>,
  caller: Caller,
  { before }: { before?: number | undefined },
): Promise<{ items: Notification[]; unreadCount: number }> {
  const page = selectNotices({ em })
    .where('notifications.user_id', '=', caller.id)
    .orderBy('notifications.id', 'desc')
    .limit(pageLength)
  const rows = await (before === undefined ? page : page.where('notifications.id', '<', before)).execute()
  const { unreadCount } = await em
    .getKysely()
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('unreadCount'))
    .where('user_id', '=', caller.id)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow()
  return { items: rows.map(noticeView), unreadCount }
}
