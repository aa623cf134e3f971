import { createHash, ECDH } from 'node:crypto'
import { type Caller, limits, type PushState, type PushSubscription } from '@kocyolu/contracts'
import { AppError, inTransaction, invalidField, lockByName, type RequestSignIn } from '@kocyolu/service'
import { sql } from 'kysely'
import type { Deps } from '../service.ts'

/** The caller's subscribed browsers; those whose sign-in has ended are none any more. */
export async function pushState(
  { em, pusher }: Pick<Deps, 'em' | 'pusher'>,
  userId: string,
  signIn: Pick<RequestSignIn, 'list'>,
): Promise<PushState> {
  if (!pusher) return { key: null, browsers: [] }
  const rows = await em
    .getKysely()
    .selectFrom('push_subscriptions')
    .select(['id', 'created_at', 'endpoint', 'last_success_at', 'signed_in_at'])
    .where('user_id', '=', userId)
    .where('vapid_key', '=', pusher.key)
    .orderBy('id', 'desc')
    .execute()
  const current = new Map((await signIn.list()).map(each => [each.createdAt, each.isCurrent]))
  const browsers = rows.flatMap(row => {
    const signedInAt = row.signed_in_at.toISOString()
    const isCurrent = current.get(signedInAt)
    if (isCurrent === undefined) return []
    const [createdAt, lastSuccessAt = null] = [
      row.created_at.toISOString(),
      row.last_success_at?.toISOString(),
    ]
    const endpointHash = createHash('sha256').update(row.endpoint).digest('base64url')
    return [{ id: row.id, signedInAt, createdAt, lastSuccessAt, isCurrent, endpointHash }]
  })
  return { key: pusher.key, browsers }
}

type SignIn = Pick<RequestSignIn, 'list' | 'check'>

/**
 * Subscribes the browser of this sign-in. A browser is one by its endpoint: the user who turns it on has it, and the user who had it
 * before gets nothing there any more. Of each sign-in the newest counts, and of a person the ten newest.
 */
export async function turnPushOn(
  deps: Deps,
  { id: userId }: Caller,
  { key, endpoint: given, p256dh, auth }: PushSubscription,
  signIn: SignIn,
): Promise<PushState> {
  const { pusher, clock } = deps
  if (key !== pusher?.key) throw new AppError('push.key_changed')
  if (!pusher.allows(given)) throw new AppError('push.unknown_service')
  if (!isPoint(p256dh)) throw invalidField('p256dh', 'This is no key')
  const current = (await signIn.list()).find(({ isCurrent }) => isCurrent)
  if (!current) throw new AppError('unauthenticated')
  const endpoint = new URL(given).href
  const row = {
    ...{ user_id: userId, p256dh, auth, vapid_key: key },
    ...{ signed_in_at: new Date(current.createdAt), created_at: clock.now() },
  }
  await inTransaction(deps, async ({ em }) => {
    // One after the other, or two at once would each keep what the other makes too many.
    await lockByName({ em }, `notifications.push.${userId}`)
    await em
      .getKysely()
      .insertInto('push_subscriptions')
      .values({ endpoint, ...row })
      .onConflict(conflict =>
        conflict.column('endpoint').doUpdateSet({ ...row, created_at: firstOf(row.created_at) }),
      )
      .execute()
    await keepNewest({ em }, userId)
  })
  return pushState(deps, userId, signIn)
}

/** Unsubscribes one of the caller's browsers; `not_found` for another user's. */
export async function turnPushOff(
  deps: Deps,
  { id: userId }: Caller,
  id: number,
  signIn: SignIn,
): Promise<PushState> {
  await deps.em
    .getKysely()
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
  return pushState(deps, userId, signIn)
}

/** Asked again by the same sign-in it is as old as before. */
const firstOf = (now: Date) => sql<Date>`case
  when (push_subscriptions.user_id, push_subscriptions.signed_in_at) = (excluded.user_id, excluded.signed_in_at)
  then push_subscriptions.created_at else ${now}::timestamptz end`

/** Each sign-in is of one browser, which may have got another endpoint. */
async function keepNewest({ em }: Pick<Deps, 'em'>, userId: string): Promise<void> {
  await sql`
    delete from push_subscriptions using (
      select id, row_number() over (order by created_at desc, id desc) as place,
        row_number() over (partition by signed_in_at order by created_at desc, id desc) as place_in_sign_in
      from push_subscriptions where user_id = ${userId}) as own
    where own.id = push_subscriptions.id
      and (place > ${limits.pushBrowsersMax} or place_in_sign_in > 1)`.execute(em.getKysely())
}

/** Whether it is a point of the curve, so that something can be sealed for it. */
function isPoint(p256dh: string): boolean {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed').length === 130
  } catch {
    return false
  }
}
