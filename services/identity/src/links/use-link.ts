import { AppError, invalidField } from '@kocyolu/service'
import { findLink, type Kind, takeLink } from '../mailed-links/mailed-links.ts'
import type { Deps } from '../service.ts'
import { lockUser } from '../users/lock-user.ts'

/**
 * Uses a link up, as part of the caller's transaction, and gives its user's id and the address it proves. One that proves the
 * user's own address says the same however often it is used, and stays. Fails with
 * `link_expired`, and for who is suspended: then the link stays. The user is locked before the link is taken, as by
 * whoever ends a user's links.
 */
export async function useLink(
  deps: Deps,
  secret: string,
  kind: Kind,
): Promise<{ userId: string; email: string | null }> {
  const found = await findLink(deps, secret, kind)
  const user = found && (await lockUser(deps, { id: found.userId }))
  if (!found || !user) throw linkExpired()
  if (user.suspended) throw new AppError('invalid', { issues: [{ path: '', message: 'suspended' }] })
  if (kind === 'verify_email') return { userId: user.id, email: null }
  const taken = await takeLink(deps, found.id)
  if (!taken) throw linkExpired()
  return { userId: user.id, email: taken.email }
}

/** The answer to a link that does not work, or not any more. */
export function linkExpired(): AppError {
  return invalidField('token', 'link_expired')
}
