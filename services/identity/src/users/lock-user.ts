import { AppError, inTransaction, type RequestSignIn } from '@kocyolu/service'
import { LockMode } from '@mikro-orm/core'
import { User } from '../db/entities.ts'
import type { Deps } from '../service.ts'

/** A user as they are now, locked until the transaction ends: what is decided by it holds for what is done. */
export function lockUser({ em }: Deps, who: { id: string } | { email: string }): Promise<User | null> {
  return em.findOne(User, who, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true })
}

/**
 * Acts for a user in a transaction in which their row is locked and the sign-in that asks still lasts. Identity ends
 * sign-ins under the same lock, so this comes before, or is refused.
 */
export function whileSignedIn<T>(
  deps: Deps,
  id: string,
  signIn: Pick<RequestSignIn, 'check'>,
  act: (deps: Deps, user: User) => Promise<T>,
): Promise<T> {
  return inTransaction(deps, async deps => {
    const user = await lockUser(deps, { id })
    await signIn.check()
    if (!user) throw new AppError('unauthenticated')
    return act(deps, user)
  })
}
