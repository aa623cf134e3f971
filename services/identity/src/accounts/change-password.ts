import type { BodyOf, identity } from '@kocyolu/contracts'
import { invalidField, type RequestSignIn } from '@kocyolu/service'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import type { Deps } from '../service.ts'
import { changeUser } from '../users/change-user.ts'
import { type Actor, provePassword } from './prove-password.ts'

/** Changes a password that is known. The sign-in that asks goes on, all others end. */
export async function changePassword(
  deps: Deps,
  actor: Actor,
  { currentPassword, newPassword }: BodyOf<typeof identity.changePassword>,
  signIn: Pick<RequestSignIn, 'renew'>,
): Promise<void> {
  const { passwordHash: proved, ...owner } = await provePassword(
    deps,
    actor,
    currentPassword,
    'currentPassword',
  )
  refuseWeakPassword(deps, newPassword, owner, 'newPassword')
  const passwordHash = await deps.passwords.hash(newPassword)
  const change = ({ passwordHash: now }: { passwordHash?: string | null | undefined }) => {
    // It was changed while this one was hashed.
    if (now !== proved) throw invalidField('currentPassword', 'wrong_password')
    return { passwordHash }
  }
  await changeUser(deps, actor.id, change, signIn)
}
