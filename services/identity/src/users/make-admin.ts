import type { Deps } from '../deps.ts'
import { tellUserChanged } from './tell-user-changed.ts'
import { User } from './user.entity.ts'

/** Makes the owner of an e-mail address an admin; every sign-in with the old role ends. Fails when there is no account. */
export async function makeAdmin(deps: Deps, email: string): Promise<void> {
  const user = await deps.em.findOne(User, { email: email.trim().toLowerCase() })
  if (!user) throw new Error(`There is no account with the e-mail ${email}`)
  if (user.role !== 'admin') {
    user.role = 'admin'
    tellUserChanged(deps, user)
    await deps.em.flush()
  }
  await deps.signIns.endAll(user.id)
}
