import { AppError, invalidField, type RequestSignIn } from '@kocyolu/service'
import { noteAccess } from '../access-log/access-log.ts'
import { User } from '../db/entities.ts'
import { hasFactor } from '../second-factors/second-factors.ts'
import type { Deps } from '../service.ts'
import { countFailure } from './sign-limits.ts'

/** Who acts, and from which address. */
export type Actor = { id: string; address: string }

/**
 * Has a user who is signed in prove the password once more, and returns the proof: its user compares it
 * with the locked row. A wrong one is said of `field`, and counts like one at the sign-in: a sign-in left open is no
 * place to guess.
 */
export async function provePassword(
  deps: Deps,
  { id, address }: Actor,
  password: string,
  field: string,
): Promise<Pick<User, 'firstName' | 'lastName' | 'email' | 'passwordHash'>> {
  const user = await deps.em.findOneOrFail(
    User,
    { id },
    { failHandler: () => new AppError('unauthenticated') },
  )
  const giveBack = await countFailure(deps.signLimits, { address, isKnown: true }, user.email)
  if (!(await deps.passwords.fits(password, user.passwordHash ?? undefined))) {
    await noteAccess(deps, { userId: id, kind: 'proof_failed', detail: 'password', address })
    throw invalidField(field, 'wrong_password')
  }
  await giveBack()
  const { firstName, lastName, email, passwordHash } = user
  return { firstName, lastName, email, passwordHash }
}

/** The password alone does not re-authenticate a user with a second factor. */
export async function refuseWithoutFactor(
  deps: Deps,
  id: string,
  signIn: Pick<RequestSignIn, 'isProved'>,
): Promise<void> {
  if (!signIn.isProved() && (await hasFactor(deps, id))) throw new AppError('account.step_up')
}

/**
 * Fails unless who acts was re-authenticated within minutes. A page of an older release sends the password instead, which is
 * a proof where there is no second factor; the result fails once that password is another one than the locked row's.
 */
export async function requireProof(
  deps: Deps,
  actor: Actor,
  password: string | undefined,
  signIn: Pick<RequestSignIn, 'isProved'>,
): Promise<(user: Pick<User, 'passwordHash'>) => void> {
  if (password === undefined) {
    if (!signIn.isProved()) throw new AppError('account.step_up')
    return () => {}
  }
  await refuseWithoutFactor(deps, actor.id, signIn)
  const { passwordHash } = await provePassword(deps, actor, password, 'password')
  return user => {
    if (user.passwordHash !== passwordHash) throw invalidField('password', 'wrong_password')
  }
}
