import type { Deps } from '../deps.ts'
import { linkExpired, useToken } from '../tokens/account-tokens.ts'
import { tellUserChanged } from '../users/tell-user-changed.ts'
import { User } from '../users/user.entity.ts'

/** Proves an address with the mailed link; its owner's sign-ins know it at once. */
export async function verifyEmail(deps: Deps, token: string): Promise<void> {
  await deps.em.transactional(async em => {
    const inside = { ...deps, em }
    const id = await useToken(inside, token, 'verify_email')
    if (!id) throw linkExpired()
    const user = await em.findOneOrFail(User, { id })
    user.emailVerified = true
    tellUserChanged(inside, user)
    // Before the commit: the link still works if this fails.
    await deps.signIns.update(id, { emailVerified: true })
  })
}
