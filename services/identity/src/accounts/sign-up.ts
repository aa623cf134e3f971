import { Email, limits, NewPassword, OwnName } from '@kocyolu/contracts'
import { type AppError, inTransaction, invalidField, violates } from '@kocyolu/service'
import { z } from 'zod'
import type { Deps } from '../service.ts'
import { User } from '../users/user.entity.ts'
import { beginSignIn, type StartSignIn } from './begin-sign-in.ts'
import { openAccount, type Speech } from './open-account.ts'

const accepted = (error: string) => z.literal('on', { error })

/** The sign-up form. */
export const SignUp = z.object({
  firstName: OwnName,
  lastName: OwnName,
  email: Email,
  password: NewPassword,
  role: z.enum(['student', 'mentor'], { error: 'role_required' }),
  birthYear: z
    .string({ error: 'required' })
    .trim()
    .regex(/^\d{4}$/, 'birth_year_invalid')
    .transform(Number)
    .refine(year => year >= 1900, 'birth_year_invalid'),
  acceptTerms: accepted('accept_terms'),
  acceptPrivacy: accepted('accept_privacy'),
})
type SignUp = z.output<typeof SignUp>

/** Opens an account and signs in. */
export async function signUp(
  deps: Deps,
  address: string,
  input: SignUp,
  speech: Speech,
  start: StartSignIn,
): Promise<void> {
  if (!isOldEnough(input.birthYear, deps.clock.now())) throw invalidField('birthYear', 'too_young')
  await deps.signLimits.signUps.consume(address)
  if (await deps.em.findOne(User, { email: input.email }, { fields: ['id'] })) throw emailTaken()

  const passwordHash = await deps.passwords.hash(input.password)
  const account = { ...input, passwordHash, emailVerified: false }
  const open = inTransaction(deps, deps => openAccount(deps, account, speech))
  const user = await open.catch((error: unknown) => {
    throw violates(error, 'users_email_unique') ? emailTaken() : error
  })
  await beginSignIn(deps, user, start)
}

/** Only the year is asked, so whoever turns fifteen this year is old enough. */
export function isOldEnough(birthYear: number, now: Date): boolean {
  return now.getUTCFullYear() - birthYear >= limits.minimumAge
}

function emailTaken(): AppError {
  return invalidField('email', 'email_taken')
}
