import { AppError, invalidField } from '@kocyolu/service'
import type { Deps } from '../service.ts'
import { User } from '../users/user.entity.ts'
import { countFailure } from './count-failure.ts'

/** Who acts, and from which address. */
export type Actor = { id: string; address: string }

/**
 * Has somebody who is signed in prove the password once more, and gives what was proved: whoever acts on it compares it
 * with the locked row. A wrong one is said of `field`, and counts like one at the sign-in: a sign-in left open is no
 * place to guess.
 */
export async function provePassword(
  deps: Deps,
  { id, address }: Actor,
  password: string,
  field: string,
): Promise<Pick<User, 'firstName' | 'lastName' | 'email' | 'passwordHash'>> {
  const user = await deps.em.findOne(User, { id })
  if (!user) throw new AppError('unauthenticated')
  const giveBack = await countFailure(deps.signLimits, { address, isKnown: true }, user.email)
  if (!(await deps.passwords.fits(password, user.passwordHash ?? undefined)))
    throw invalidField(field, 'wrong_password')
  await giveBack()
  const { firstName, lastName, email, passwordHash } = user
  return { firstName, lastName, email, passwordHash }
}
