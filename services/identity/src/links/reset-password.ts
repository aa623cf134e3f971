import { Email, NewPassword } from '@kocyolu/contracts'
import { enqueue, inTransaction } from '@kocyolu/service'
import { z } from 'zod'
import { endUnprovedIdentities } from '../external-identities/external-identities.ts'
import { findLink } from '../mailed-links/mailed-links.ts'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import type { Deps } from '../service.ts'
import { changeUser } from '../users/change-user.ts'
import { User } from '../users/user.entity.ts'
import { LinkRequest } from './link-request.entity.ts'
import { linkExpired, useLink } from './use-link.ts'

export const ForgotPassword = z.object({ email: Email })
export const ResetPassword = z.object({ token: z.string().min(1), password: NewPassword })

/**
 * Has a link for a new password mailed when the address has an account. The same is done for every address, and the
 * look-up comes later: nobody learns from the answer, or from its time, whether there is one.
 */
export async function forgotPassword(
  deps: Deps,
  address: string,
  { email }: z.output<typeof ForgotPassword>,
  language: 'tr' | 'en',
): Promise<void> {
  await deps.signLimits.mails.ofAddress.consume(address)
  await deps.signLimits.mails.ofBoth.consume(`${address} ${email}`)
  const requestId = deps.ids.uuid()
  deps.em.persist(
    deps.em.create(LinkRequest, { id: requestId, email, language, createdAt: deps.clock.now() }),
  )
  enqueue(deps, 'identity.mail_reset_link', { requestId })
  await deps.em.flush()
}

/**
 * Sets a new password with a mailed link, which also proves the address. Every sign-in of the account ends, and so does
 * whoever the provider let in while the address was not proved: it may have been somebody else who typed it.
 */
export async function resetPassword(deps: Deps, input: z.output<typeof ResetPassword>): Promise<void> {
  // Hashing is dear: not for a link that does not work anyway.
  const link = await findLink(deps, input.token, 'reset_password')
  const owner = link && (await deps.em.findOne(User, { id: link.userId }))
  if (!owner) throw linkExpired()
  refuseWeakPassword(deps, input.password, owner)
  const passwordHash = await deps.passwords.hash(input.password)
  await inTransaction(deps, async deps => {
    const { userId } = await useLink(deps, input.token, 'reset_password')
    await changeUser(deps, userId, () => ({
      passwordHash,
      passwordUsed: true,
      emailVerified: true,
      emailRejectedAt: null,
    }))
    await endUnprovedIdentities(deps, userId)
  })
}
