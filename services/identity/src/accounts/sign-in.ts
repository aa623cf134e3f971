import type { Limiter } from '@kocyolu/service'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { User } from '../users/user.entity.ts'
import { beginSignIn, refused, type StartSignIn } from './begin-sign-in.ts'
import { Email, GivenPassword } from './fields.ts'
import type { SignLimits } from './sign-limits.ts'

/** The sign-in form. */
export const SignIn = z.object({ email: Email, password: GivenPassword })

/** Where an attempt comes from: an address, and whether its browser has signed in to the account before. */
export type Origin = { address: string; isKnown: boolean }

/** Signs in. A wrong e-mail and a wrong password give the same answer in the same time. */
export async function signIn(
  deps: Deps,
  origin: Origin,
  input: z.output<typeof SignIn>,
  start: StartSignIn,
): Promise<void> {
  const giveBack = await countFailure(deps.signLimits, origin, input.email)
  const user = await deps.em.findOne(User, { email: input.email })
  if (!(await deps.passwords.fits(input.password, user?.passwordHash)) || !user) {
    throw refused('wrong_credentials')
  }
  await giveBack()
  await beginSignIn(deps, user, start)
}

/**
 * Counts an attempt as failed before its password is looked at, so that many at once are no way around the limits;
 * gives what takes it back. Nobody can lock an account for a browser that its owner has used before.
 */
async function countFailure(
  { failures }: SignLimits,
  { address, isKnown }: Origin,
  email: string,
): Promise<() => Promise<void>> {
  const counted: [Limiter, string][] = [
    [failures.ofAddress, address],
    [failures.ofBoth, `${address} ${email}`],
    [failures.ofAccount, isKnown ? `${email} known` : email],
  ]
  for (const [limiter, key] of counted) await limiter.consume(key)
  return async () => {
    for (const [limiter, key] of counted) await limiter.giveBack(key)
  }
}
