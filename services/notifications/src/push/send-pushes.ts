import { createHash } from 'node:crypto'
import { hourMs, type Locale } from '@kocyolu/contracts'
import { claimDue, retryLater } from '@kocyolu/service'
import { sql } from 'kysely'
import { choiceOf, type PushKind, pushOf, pushTextOf } from '../kinds/kinds.ts'
import { isMinorColumn } from '../own-times/is-minor.ts'
import { quietOf } from '../own-times/own-times.ts'
import type { Begun } from '../send-as-due.ts'
import type { Deps } from '../service.ts'
import type { Outcome, Pusher } from './pusher.ts'
import { wakesAt } from './quiet-hours.ts'

/** A push, the browser that it goes to with whose that is by now, and in which language. */
type DuePush = {
  id: number
  kind: PushKind
  link: string
  tag: string
  user_id: string
  expires_at: Date
  subscription_id: number
  owner_id: string
  endpoint: string
  p256dh: string
  auth: string
  vapid_key: string
  signed_in_at: Date
  locale: Locale | null
  is_minor: boolean
  quietFrom: number | null
  quietUntil: number | null
  time_zone: string | null
}

async function claimPushes(deps: Deps, batch: number): Promise<DuePush[]> {
  const claim = { which: sql<boolean>`due_at <= ${deps.clock.now()}`, order: sql`due_at`, batch }
  const claimed = await claimDue(deps, 'pushes', claim)
  const { rows } = await sql<DuePush>`
    select pushes.id, kind, link, tag, pushes.user_id, expires_at, subscription_id,
      browsers.user_id as owner_id, endpoint, p256dh, auth, vapid_key, signed_in_at, people.locale,
      quiet_from as "quietFrom", quiet_until as "quietUntil", time_zone, ${isMinorColumn}
    from pushes join push_subscriptions browsers on browsers.id = subscription_id
      left join people on people.user_id = pushes.user_id
      left join own_times on own_times.user_id = pushes.user_id
    where pushes.id = any(${claimed.map(({ id }) => id)}) order by pushes.id`.execute(deps.em.getKysely())
  return rows
}

/** Ends the subscription of a browser, with all that waits for it; not where it was turned on again meanwhile. */
async function forgetBrowser({ em, metrics }: Pick<Deps, 'em' | 'metrics'>, push: DuePush): Promise<void> {
  metrics.pushes.count(push.kind, 'dropped')
  await em
    .getKysely()
    .deleteFrom('push_subscriptions')
    .where('id', '=', push.subscription_id)
    .where('user_id', '=', push.owner_id)
    .where('signed_in_at', '=', push.signed_in_at)
    .where('auth', '=', push.auth)
    .execute()
}

/** So many are on their way at once. */
export const maxPushes = 20

/**
 * Begins to send the next pushes that are due, so many at most, and says how many were taken up. One is sent at least once: who dies between the push
 * service's word and its own leaves it to the next attempt, which takes the former's place there and on the screen.
 */
export async function beginDuePushes(deps: Deps, limit: number): Promise<Begun> {
  const { pusher } = deps
  if (!pusher) return { count: 0, running: [] }
  const claimed = await claimPushes(deps, limit)
  if (claimed.length === 0) return { count: 0, running: [] }
  const lasting = await signInsThatLast(deps, claimed)
  const muted = await whatIsMuted(deps, claimed)
  const running = claimed.map(async push => {
    if (push.vapid_key !== pusher.key || !lasting.has(signInOf(push.owner_id, push.signed_in_at)))
      return forgetBrowser(deps, push)
    const isFor = push.owner_id === push.user_id
    const isMuted = muted.has(`${push.user_id} ${choiceOf(push.kind)}`)
    if (!isFor || isMuted || push.expires_at <= deps.clock.now()) return finish(deps, push, 'dropped')
    const wakes = wakesAt(deps.clock.now(), push.is_minor, quietOf(push), push.time_zone)
    return wakes ? postpone(deps, push, wakes) : send(deps, pusher, push)
  })
  return { count: claimed.length, running }
}

/** Leaves a push for the morning. Of one that is of no use then nothing goes out, but unread messages still wait. */
async function postpone(deps: Deps, push: DuePush, wakes: Date): Promise<void> {
  const isUnread = push.kind === 'message.unread'
  if (!isUnread && push.expires_at <= wakes) return finish(deps, push, 'dropped')
  const lasts = new Date(wakes.getTime() + pushOf(push.kind).hours * hourMs)
  await deps.em
    .getKysely()
    .updateTable('pushes')
    .set({ due_at: wakes, ...(isUnread && { expires_at: lasts }) })
    .where('id', '=', push.id)
    .where('status', '=', 'waiting')
    .execute()
}

const signInOf = (userId: string, begunAt: Date): string => `${userId} ${begunAt.toISOString()}`

async function signInsThatLast({ signIns }: Deps, pushes: readonly DuePush[]): Promise<Set<string>> {
  const owners = [...new Set(pushes.map(push => push.owner_id))]
  const found = await Promise.all(
    owners.map(async id => (await signIns.beginnings(id)).map(begunAt => signInOf(id, new Date(begunAt)))),
  )
  return new Set(found.flat())
}

/** Choices count when a push goes out. */
async function whatIsMuted({ em }: Deps, pushes: readonly DuePush[]): Promise<Set<string>> {
  const userIds = pushes.map(push => push.user_id)
  const rows = await em
    .getKysely()
    .selectFrom('mutes')
    .select(['user_id', 'kind'])
    .where('channel', '=', 'push')
    .where('user_id', 'in', userIds)
    .execute()
  return new Set(rows.map(row => `${row.user_id} ${row.kind}`))
}

async function send(deps: Deps, pusher: Pusher, push: DuePush): Promise<void> {
  const outcome = await attempt(deps, pusher, push)
  if (outcome === 'gone') return forgetBrowser(deps, push)
  if (outcome === 'taken') return finish(deps, push, 'sent')
  if (outcome === 'refused') {
    deps.log.error({ push: push.id }, 'a push service rejected a push for good')
    return finish(deps, push, 'dropped')
  }
  deps.metrics.pushes.count(push.kind, 'failed')
  await retryLater(deps, 'pushes', [push.id], outcome.retryAfterMs)
}

async function attempt(deps: Deps, pusher: Pusher, push: DuePush): Promise<Outcome> {
  const { kind, link, tag, subscription_id: browser } = push
  const text = pushTextOf(kind, push.locale ?? 'auto', deps.config)
  // The push service sees the topic: it says which pushes are of one thing, and not of which.
  const topic = createHash('sha256').update(`${browser} ${tag}`).digest('base64url').slice(0, 32)
  const ttlSeconds = Math.ceil((push.expires_at.getTime() - deps.clock.now().getTime()) / 1_000)
  const payload = JSON.stringify({ ...text, tag, link })
  try {
    return await pusher.send(push, { payload, ttlSeconds, urgency: pushOf(kind).urgency, topic })
  } catch (error) {
    deps.log.warn({ err: error, push: push.id }, 'a push could not be sent; it will be retried')
    return { retryAfterMs: undefined }
  }
}

async function finish(
  { em, clock, metrics }: Deps,
  push: DuePush,
  status: 'sent' | 'dropped',
): Promise<void> {
  metrics.pushes.count(push.kind, status)
  const db = em.getKysely()
  await db.updateTable('pushes').set({ status }).where('id', '=', push.id).execute()
  if (status === 'dropped') return
  await db
    .updateTable('push_subscriptions')
    .set({ last_success_at: clock.now() })
    .where('id', '=', push.subscription_id)
    .execute()
}
