import type { Deps } from '../service.ts'
import { changeUser } from './change-user.ts'
import { User } from './user.entity.ts'

/** Makes the owner of an e-mail address an admin; every sign-in with the old role ends. Fails when there is no account. */
export async function makeAdmin(deps: Deps, email: string): Promise<void> {
  const user = await deps.em.findOne(User, { email: email.trim().toLowerCase() }, { fields: ['id'] })
  if (!user) throw new Error(`There is no account with the e-mail ${email}`)
  await changeUser(deps, user.id, () => ({ role: 'admin' }))
}
