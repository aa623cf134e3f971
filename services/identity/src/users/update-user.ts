import type { Caller, UserChange, User as UserShape } from '@kocyolu/contracts'
import type { RequestSignIn } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { changeUser } from './change-user.ts'
import { currentUser } from './read-users.ts'
import { whileSignedIn } from './while-signed-in.ts'

/** Changes what people say of themselves, in every service and in each of their sign-ins. */
export async function updateUser(
  deps: Deps,
  caller: Caller,
  changes: UserChange,
  signIn: Pick<RequestSignIn, 'check'>,
): Promise<UserShape> {
  await whileSignedIn(deps, caller.id, signIn, deps => changeUser(deps, caller.id, () => changes))
  return currentUser(deps, caller)
}
