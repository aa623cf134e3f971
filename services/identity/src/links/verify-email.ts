import { inTransaction } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { changeUser } from '../users/change-user.ts'
import { useLink } from './use-link.ts'

/** Proves an address with the mailed link; its owner's sign-ins know it at once. */
export async function verifyEmail(deps: Deps, token: string): Promise<void> {
  await inTransaction(deps, async deps => {
    const { userId } = await useLink(deps, token, 'verify_email')
    await changeUser(deps, userId, () => ({ emailVerified: true }))
  })
}
