import { sql } from 'kysely'
import { type PushKind, pushOf } from '../kinds/kinds.ts'
import type { Deps } from '../service.ts'

type News = {
  eventId: string
  kind: PushKind
  userIds: readonly string[]
  link: string
  /** Its topic; earlier news of it that still waits is dropped. */
  tag: string
  /** It is of no use after that. */
  until?: Date | null | undefined
}

/** Has news pushed to the browsers of these people, as part of the transaction of the event; once for each browser. */
export async function queuePush(
  { em, clock, pusher }: Pick<Deps, 'em' | 'clock' | 'pusher'>,
  { eventId, kind, userIds, link, tag, until }: News,
): Promise<void> {
  if (!pusher || userIds.length === 0) return
  const now = clock.now()
  const latest = now.getTime() + pushOf(kind).hours * 3_600_000
  const expiresAt = new Date(Math.min(latest, until?.getTime() ?? latest))
  if (expiresAt <= now) return
  const people = sql`any(${userIds}::uuid[])`
  await sql`
    with former as (
      update pushes set status = 'dropped'
      where user_id = ${people} and tag = ${tag} and status = 'waiting' and event_id <> ${eventId})
    insert into pushes (event_id, subscription_id, user_id, kind, link, tag, status, created_at, expires_at, due_at)
    select ${eventId}::uuid, id, user_id, ${kind}, ${link}, ${tag}, 'waiting',
      ${now}::timestamptz, ${expiresAt}::timestamptz, ${now}::timestamptz
    from push_subscriptions where user_id = ${people}
    on conflict (event_id, subscription_id) do nothing`.execute(em.getKysely())
}
