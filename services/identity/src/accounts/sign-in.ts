import type { Caller } from '@kocyolu/contracts'
import { AppError } from '@kocyolu/service'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { callerOfUser } from '../users/caller-of-user.ts'
import { User } from '../users/user.entity.ts'
import { Email, GivenPassword } from './fields.ts'

/** The sign-in form. */
export const SignIn = z.object({ email: Email, password: GivenPassword })

/** Who signs in. A wrong e-mail and a wrong password give the same answer in the same time. */
export async function signIn(deps: Deps, address: string, input: z.output<typeof SignIn>): Promise<Caller> {
  const attempt = `${address} ${input.email}`
  await deps.signLimits.signIn.consume(address)
  await deps.signLimits.failures.check(attempt)
  const user = await deps.em.findOne(User, { email: input.email })
  if (!(await deps.passwords.fits(input.password, user?.passwordHash)) || !user) {
    await deps.signLimits.failures.count(attempt)
    throw new AppError('invalid', { issues: [{ path: '', message: 'wrong_credentials' }] })
  }
  if (user.suspended) throw new AppError('invalid', { issues: [{ path: '', message: 'suspended' }] })
  await deps.signLimits.failures.forget(attempt)
  return callerOfUser(user)
}
