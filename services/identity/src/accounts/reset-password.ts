import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { findToken, linkExpired, mailLink, useToken } from '../tokens/account-tokens.ts'
import { changeUser } from '../users/change-user.ts'
import { User } from '../users/user.entity.ts'
import { Email, NewPassword } from './fields.ts'

export const ForgotPassword = z.object({ email: Email })
export const ResetPassword = z.object({ token: z.string().min(1), password: NewPassword })

/** Mails a link for a new password when the address has an account. Nobody learns whether it has. */
export async function forgotPassword(
  deps: Deps,
  { email }: z.output<typeof ForgotPassword>,
  language: 'tr' | 'en',
): Promise<void> {
  await deps.signLimits.mail.consume(email)
  const user = await deps.em.findOne(User, { email })
  if (!user || user.suspended) return
  await mailLink(deps, user, 'reset_password', language)
  await deps.em.flush()
}

/** Sets a new password with a mailed link, which also proves the address; every sign-in of the account ends. */
export async function resetPassword(deps: Deps, input: z.output<typeof ResetPassword>): Promise<void> {
  // Hashing is dear: not for a link that does not work anyway.
  if (!(await findToken(deps, input.token, 'reset_password'))) throw linkExpired()
  const passwordHash = await deps.passwords.hash(input.password)
  await deps.em.transactional(async em => {
    const inside = { ...deps, em }
    const id = await useToken(inside, input.token, 'reset_password')
    if (!id) throw linkExpired()
    await changeUser(inside, id, () => ({ passwordHash, emailVerified: true }))
  })
}
