import { AppError, inTransaction, type RequestSignIn } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { lockUser } from './lock-user.ts'
import type { User } from './user.entity.ts'

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
