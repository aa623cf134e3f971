import { type AppError, inTransaction, invalidField, violates } from '@kocyolu/service'
import type { z } from 'zod'
import { beginSignIn, type StartSignIn } from '../accounts/begin-sign-in.ts'
import { type LanguageChoice, openAccount } from '../accounts/open-account.ts'
import { isOldEnough, SignUp } from '../accounts/sign-up.ts'
import { linkIdentity } from '../external-identities/external-identities.ts'
import type { Deps } from '../service.ts'
import type { ExternalPerson } from './provider.ts'

/** What the provider cannot say of a newcomer. */
export const Join = SignUp.omit({ email: true, password: true })

/** Opens an account for somebody the provider knows; it has no password until its owner asks for one. */
export async function joinByProvider(
  deps: Deps,
  address: string,
  person: ExternalPerson & { email: string },
  input: z.output<typeof Join>,
  languages: LanguageChoice,
  start: StartSignIn,
): Promise<void> {
  if (!isOldEnough(input.birthDate, deps.clock.now())) throw invalidField('birthDate', 'too_young')
  await deps.signLimits.signUps.consume(address)
  const { email, emailVerified } = person
  const opened = inTransaction(deps, async deps => {
    const user = await openAccount(deps, { ...input, email, emailVerified, passwordHash: null }, languages)
    await linkIdentity(deps, person, user)
    return user
  })
  const { id } = await opened.catch((error: unknown) => {
    throw violates(error, 'users_email_unique') ? emailTaken() : error
  })
  await beginSignIn(deps, { id, identity: person }, start)
}

// Somebody has signed up with it since the provider was asked.
const emailTaken = (): AppError => invalidField('', 'email_taken')
