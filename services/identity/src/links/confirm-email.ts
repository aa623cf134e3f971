import { inTransaction, violates } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { changeUser } from '../users/change-user.ts'
import { linkExpired, useLink } from './use-link.ts'

/** Gives a user the address that a mailed link has proved; the one before is told. */
export async function confirmEmail(deps: Deps, token: string): Promise<void> {
  const confirmed = inTransaction(deps, async deps => {
    const { userId, email } = await useLink(deps, token, 'change_email')
    if (!email) throw linkExpired()
    await changeUser(deps, userId, () => ({ email, emailVerified: true, emailRejectedAt: null }))
  })
  await confirmed.catch((error: unknown) => {
    // Somebody has signed up with it meanwhile.
    throw violates(error, 'users_email_unique') ? linkExpired() : error
  })
}
