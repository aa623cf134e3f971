import { createHash } from 'node:crypto'
import type { PushState } from '@kocyolu/contracts'
import type { RequestSignIn } from '@kocyolu/service'
import type { Deps } from '../service.ts'

/** The caller's browsers that are told of news; those whose sign-in has ended are none any more. */
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
