import type { Deps } from '../deps.ts'
import { linkExpired, useLink } from '../links/mailed-links.ts'
import { changeUser } from '../users/change-user.ts'

/** Proves an address with the mailed link; its owner's sign-ins know it at once. */
export async function verifyEmail(deps: Deps, token: string): Promise<void> {
  await deps.em.transactional(async em => {
    const inside = { ...deps, em }
    const id = await useLink(inside, token, 'verify_email')
    if (!id) throw linkExpired()
    await changeUser(inside, id, () => ({ emailVerified: true }))
  })
}
