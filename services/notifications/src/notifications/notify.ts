import { emit } from '@kocyolu/service'
import { Notification } from '../db/entities.ts'
import { choiceOf, kinds } from '../kinds/kinds.ts'
import { whoMuted } from '../preferences/preferences.ts'
import { queuePush } from '../push/queue-push.ts'
import type { Deps } from '../service.ts'
import { notificationView, selectNotifications } from './notifications.ts'

type NewNotification = Pick<
  Notification,
  'eventId' | 'userId' | 'kind' | 'otherId' | 'topic' | 'startTime' | 'link'
>

/**
 * Stores notifications of one event for those who want them, and publishes to the open pages and the browsers of their people
 * them, as part of the event's transaction. `about` is what later news would replace.
 */
export async function notify(
  deps: Deps,
  notifications: readonly NewNotification[],
  about?: string,
): Promise<void> {
  const { em, clock } = deps
  await push(deps, notifications, about)
  const wanted = await withoutMuted(deps, notifications)
  const stored = wanted.map(notification =>
    em.create(Notification, { ...notification, createdAt: clock.now() }),
  )
  if (stored.length === 0) return
  await em.flush()
  for (const { userId } of stored) await keepNewest(deps, userId)
  const ids = stored.map(({ id }) => id)
  for (const row of await selectNotifications({ em }).where('notifications.id', 'in', ids).execute())
    emit(deps, 'notification.created', { userId: row.user_id, notification: notificationView(row) })
}

async function push(deps: Deps, notifications: readonly NewNotification[], about?: string): Promise<void> {
  const [first] = notifications
  if (!first) return
  const { eventId, kind, link, otherId, startTime } = first
  const userIds = notifications.map(({ userId }) => userId)
  // A reminder or a free hour is none any more once it has begun.
  const until = kinds[kind].push.endsWithStart ? startTime : null
  await queuePush(deps, { eventId, kind, userIds, link, tag: about ?? `${kind}:${otherId}`, until })
}

/** More than any user looks at; what is older goes. */
const maxKept = 500

async function keepNewest({ em }: Pick<Deps, 'em'>, userId: string): Promise<void> {
  await em
    .getKysely()
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('id', '<=', eb =>
      eb
        .selectFrom('notifications as newer')
        .select('newer.id')
        .where('newer.user_id', '=', userId)
        .orderBy('newer.id', 'desc')
        .offset(maxKept)
        .limit(1),
    )
    .execute()
}

async function withoutMuted(deps: Deps, notifications: readonly NewNotification[]) {
  const [first] = notifications
  if (!first) return []
  const userIds = notifications.map(({ userId }) => userId)
  const muted = await whoMuted(deps, userIds, choiceOf(first.kind), 'inApp')
  return notifications.filter(({ userId }) => !muted.has(userId))
}
