import { Email, type Locale, limits, NewPassword, OwnName } from '@kocyolu/contracts'
import { type AppError, inTransaction, invalidField, violates } from '@kocyolu/service'
import { z } from 'zod'
import { Consent, documents, documentVersions } from '../legal/consent.entity.ts'
import { mailLink } from '../links/mailed-links.ts'
import type { Deps } from '../service.ts'
import { tellUserChanged } from '../users/tell-user-changed.ts'
import { User } from '../users/user.entity.ts'
import { beginSignIn, type StartSignIn } from './begin-sign-in.ts'

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

/** The language that somebody signs up in, and the one that they chose on the site, if any. */
type Speech = { language: 'tr' | 'en'; locale: Locale }

/** Opens an account, keeps both consents, tells the other services, mails a link that proves the address, and signs in. */
export async function signUp(
  deps: Deps,
  address: string,
  input: SignUp,
  { language, locale }: Speech,
  start: StartSignIn,
): Promise<void> {
  if (!isOldEnough(input.birthYear, deps.clock.now())) throw invalidField('birthYear', 'too_young')
  await deps.signLimits.signUps.consume(address)
  if (await deps.em.findOne(User, { email: input.email }, { fields: ['id'] })) throw emailTaken()

  const passwordHash = await deps.passwords.hash(input.password)
  const open = inTransaction(deps, async deps => {
    const user = await openAccount(deps, input, passwordHash, locale)
    await mailLink(deps, user, 'verify_email', { language })
    return user
  })
  const user = await open.catch((error: unknown) => {
    throw violates(error, 'users_email_unique') ? emailTaken() : error
  })
  await beginSignIn(deps, user, start)
}

async function openAccount(
  deps: Deps,
  { firstName, lastName, email, role, birthYear }: SignUp,
  passwordHash: string,
  locale: Locale,
): Promise<User> {
  const now = deps.clock.now()
  const user = deps.em.create(User, {
    id: deps.ids.uuid(),
    version: 1,
    epoch: 0,
    ...{ passwordHash, firstName, lastName, email, role, birthYear },
    locale,
    emailVerified: false,
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
  tellUserChanged(deps, user, { isNew: true })
  await deps.em.flush()
  return user
}

/** Only the year is asked, so whoever turns fifteen this year is old enough. */
export function isOldEnough(birthYear: number, now: Date): boolean {
  return now.getUTCFullYear() - birthYear >= limits.minimumAge
}

function emailTaken(): AppError {
  return invalidField('email', 'email_taken')
}
