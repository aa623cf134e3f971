import { Email, GivenPassword } from '@kocyolu/contracts'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { User } from '../users/user.entity.ts'
import { type Browser, beginSignIn, refused, type SignInStep } from './begin-sign-in.ts'
import { countFailure, type Origin } from './count-failure.ts'

/** The sign-in form. */
export const SignIn = z.object({ email: Email, password: GivenPassword })

/** Signs in, as far as a password does. A wrong e-mail and a wrong password give the same answer in the same time. */
export async function signIn(
  deps: Deps,
  origin: Origin,
  input: z.output<typeof SignIn>,
  browser: Browser,
): Promise<SignInStep> {
  const giveBack = await countFailure(deps.signLimits, origin, input.email)
  const user = await deps.em.findOne(User, { email: input.email })
  if (!(await deps.passwords.fits(input.password, user?.passwordHash ?? undefined)) || !user) {
    throw refused('wrong_credentials')
  }
  await giveBack()
  return beginSignIn(deps, user, browser)
}
