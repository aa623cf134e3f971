import type { Deps } from '../deps.ts'
import { Notification } from './notification.entity.ts'

type Notice = Pick<Notification, 'eventId' | 'userId' | 'kind' | 'otherId' | 'topic' | 'startTime' | 'link'>

/** Stores notices, as part of the event's transaction. What it returns shows them live, after the commit. */
export async function notify(
  { em, clock, live }: Deps,
  notices: readonly Notice[],
): Promise<() => Promise<void>> {
  const stored = notices.map(notice => em.create(Notification, { ...notice, createdAt: clock.now() }))
  await em.flush()
  return async () => {
    for (const { id, userId } of stored) await live.hint(userId, { type: 'notification.created', id })
  }
}
