import { inTransaction } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { changeUser } from '../users/change-user.ts'
import { User } from '../users/user.entity.ts'
import { useLink } from './use-link.ts'

/** Proves an address with the mailed link, as often as it is pressed; its owner's sign-ins know it at once. */
export async function verifyEmail(deps: Deps, token: string): Promise<void> {
  await inTransaction(deps, async deps => {
    const { userId } = await useLink(deps, token, 'verify_email')
    await changeUser(deps, userId, () => ({ emailVerified: true, emailRejectedAt: null }))
  })
}

/** Whether a user's address is proved, and mails reach it as far as is known. */
export async function isVerified({ em }: Deps, userId: string): Promise<boolean> {
  return (await em.count(User, { id: userId, emailVerified: true, emailRejectedAt: null })) > 0
}
