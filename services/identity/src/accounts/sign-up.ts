import { Email, type Locale, NewPassword, OwnName, type Role } from '@kocyolu/contracts'
import { AppError, inTransaction, invalidField, violates, withEm } from '@kocyolu/service'
import { z } from 'zod'
import { documentVersions } from '../consents/versions.ts'
import { Consent, documents, User } from '../db/entities.ts'
import { mailLink } from '../mailed-links/mailed-links.ts'
import { refuseWeakPassword } from '../passwords/weak-password.ts'
import type { Deps } from '../service.ts'
import { emitUserChanged, refuseTooYoung } from '../users/change-user.ts'
import { type Browser, beginSignIn, type SignInStep, signIn } from './sign-in.ts'
import type { Origin } from './sign-limits.ts'

/** Facts of a newcomer who has accepted both texts. */
type Newcomer = {
  firstName: string
  lastName: string
  email: string
  emailVerified: boolean
  /** Null for who signs in with the provider. */
  passwordHash: string | null
  role: Exclude<Role, 'admin'>
  /** A day, `2008-05-19`. */
  birthDate: string
}

/** The language that a user signs up in, and the one that they chose on the site, if any. */
export type LanguageChoice = { language: 'tr' | 'en'; locale: Locale }

/**
 * Opens an account, keeps both consents, notifies the other services, and mails a link that proves the address where that is
 * still to be done. Part of the caller's transaction.
 */
export async function openAccount(
  deps: Deps,
  { firstName, lastName, email, emailVerified, passwordHash, role, birthDate }: Newcomer,
  { language, locale }: LanguageChoice,
  returnTo?: string,
): Promise<User> {
  const now = deps.clock.now()
  const user = deps.em.create(User, {
    id: deps.ids.uuid(),
    version: 1,
    epoch: 0,
    ...{ passwordHash, firstName, lastName, email, emailVerified, role },
    birthDate,
    locale,
    suspended: false,
    createdAt: now,
    updatedAt: now,
  })
  for (const document of documents) {
    const consent = {
      userId: user.id,
      document,
      documentVersion: documentVersions[document],
      acceptedAt: now,
    }
    deps.em.persist(deps.em.create(Consent, consent))
  }
  emitUserChanged(deps, user, { isNew: true })
  await deps.em.flush()
  if (!emailVerified) await mailLink(deps, user, 'verify_email', { language, returnTo })
  return user
}

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
  returnTo?: string,
): Promise<SignInStep> {
  refuseTooYoung(deps, input)
  // Judging a password is dear.
  await deps.signLimits.passwordNotes.consume(origin.address)
  refuseWeakPassword(deps, input.password, input)
  await deps.signLimits.signUps.consume(origin.address)
  if (await deps.em.findOne(User, { email: input.email }, { fields: ['id'] }))
    return enterOwn(deps, origin, input, browser)

  const passwordHash = await deps.passwords.hash(input.password)
  const account = { ...input, passwordHash, emailVerified: false }
  const open = inTransaction(deps, deps => openAccount(deps, account, languages, returnTo))
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
