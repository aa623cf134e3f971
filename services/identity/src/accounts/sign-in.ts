import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { User } from '../users/user.entity.ts'
import { beginSignIn, refused, type StartSignIn } from './begin-sign-in.ts'
import { Email, GivenPassword } from './fields.ts'

/** The sign-in form. */
export const SignIn = z.object({ email: Email, password: GivenPassword })

/** Signs in. A wrong e-mail and a wrong password give the same answer in the same time. */
export async function signIn(
  deps: Deps,
  address: string,
  input: z.output<typeof SignIn>,
  start: StartSignIn,
): Promise<void> {
  const attempt = `${address} ${input.email}`
  await deps.signLimits.signIn.consume(address)
  await deps.signLimits.failures.check(attempt)
  const user = await deps.em.findOne(User, { email: input.email })
  if (!(await deps.passwords.fits(input.password, user?.passwordHash)) || !user) {
    await deps.signLimits.failures.count(attempt)
    throw refused('wrong_credentials')
  }
  await deps.signLimits.failures.forget(attempt)
  await beginSignIn(deps, user, start)
}
