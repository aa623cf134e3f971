import { inTransaction, invalidField, violates, withEm } from '@kocyolu/service'
import type { z } from 'zod'
import { type Browser, beginSignIn, type SignInStep } from '../accounts/begin-sign-in.ts'
import { type LanguageChoice, openAccount } from '../accounts/open-account.ts'
import { isOldEnough, SignUp } from '../accounts/sign-up.ts'
import { findLinkedUser, linkIdentity } from '../external-identities/external-identities.ts'
import type { Deps } from '../service.ts'
import type { ExternalPerson } from './provider.ts'

/** What the provider cannot say of a newcomer. */
export const Join = SignUp.omit({ email: true, password: true })

/**
 * Opens an account for somebody the provider knows; it has no password until its owner asks for one. A form that is sent twice
 * signs in with what it has opened.
 */
export async function joinByProvider(
  deps: Deps,
  address: string,
  person: ExternalPerson & { email: string },
  input: z.output<typeof Join>,
  languages: LanguageChoice,
  browser: Browser,
): Promise<SignInStep> {
  if (!isOldEnough(input.birthDate, deps.clock.now())) throw invalidField('birthDate', 'too_young')
  await deps.signLimits.signUps.consume(address)
  const { email, emailVerified } = person
  const opened = inTransaction(deps, async deps => {
    const user = await openAccount(deps, { ...input, email, emailVerified, passwordHash: null }, languages)
    await linkIdentity(deps, person, user)
    return user
  })
  const user = await opened.catch((error: unknown) => {
    if (!violates(error, 'users_email_unique')) throw error
  })
  const id = user?.id ?? (await findLinkedUser(withEm(deps), person))
  // Somebody else has signed up with it since the provider was asked.
  if (id === undefined) throw invalidField('', 'email_taken')
  return beginSignIn(
    withEm(deps),
    { id, identity: person },
    user ? { ...browser, isKnown: () => true } : browser,
  )
}
