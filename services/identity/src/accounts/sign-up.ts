import { Email, limits, NewPassword, OwnName } from '@kocyolu/contracts'
import { AppError, inTransaction, invalidField, violates, withEm } from '@kocyolu/service'
import { z } from 'zod'
import { refuseWeakPassword } from '../passwords/refuse-weak-password.ts'
import type { Deps } from '../service.ts'
import { isOfAge } from '../users/age.ts'
import { User } from '../users/user.entity.ts'
import { type Browser, beginSignIn, type SignInStep } from './begin-sign-in.ts'
import type { Origin } from './count-failure.ts'
import { type LanguageChoice, openAccount } from './open-account.ts'
import { signIn } from './sign-in.ts'

const accepted = (error: string) => z.literal('on', { error })

/** The sign-up form. */
export const SignUp = z.object({
  firstName: OwnName,
  lastName: OwnName,
  email: Email,
  password: NewPassword,
  role: z.enum(['student', 'mentor'], { error: 'role_required' }),
  birthDate: z
    .string({ error: 'required' })
    .trim()
    .pipe(z.iso.date('birth_date_invalid'))
    .refine(day => day >= '1900-01-01', 'birth_date_invalid'),
  acceptTerms: accepted('accept_terms'),
  acceptPrivacy: accepted('accept_privacy'),
})
type SignUp = z.output<typeof SignUp>

/** Opens an account and signs in; a form that is sent twice signs in with what it has opened. */
export async function signUp(
  deps: Deps,
  origin: Origin,
  input: SignUp,
  languages: LanguageChoice,
  browser: Browser,
): Promise<SignInStep> {
  if (!isOldEnough(input.birthDate, deps.clock.now())) throw invalidField('birthDate', 'too_young')
  refuseWeakPassword(deps, input.password, input)
  await deps.signLimits.signUps.consume(origin.address)
  if (await deps.em.findOne(User, { email: input.email }, { fields: ['id'] }))
    return enterOwn(deps, origin, input, browser)

  const passwordHash = await deps.passwords.hash(input.password)
  const account = { ...input, passwordHash, emailVerified: false }
  const open = inTransaction(deps, deps => openAccount(deps, account, languages))
  const user = await open.catch((error: unknown) => {
    if (!violates(error, 'users_email_unique')) throw error
  })
  return user
    ? beginSignIn(deps, user, { ...browser, isKnown: () => true })
    : enterOwn(deps, origin, input, browser)
}

/** Signs in to the account that has the address already, by its password and within the limits of signing in. */
async function enterOwn(deps: Deps, origin: Origin, input: SignUp, browser: Browser): Promise<SignInStep> {
  return signIn(withEm(deps), origin, input, browser).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'invalid' ? invalidField('email', 'email_taken') : error
  })
}

export const isOldEnough = (birthDate: string, now: Date): boolean =>
  isOfAge(birthDate, limits.minimumAge, now)
