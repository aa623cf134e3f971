import { AppError, emit, inTransaction, invalidField, violates, withEm } from '@kocyolu/service'
import type { z } from 'zod'
import { type Browser, beginSignIn, type SignInStep } from '../accounts/sign-in.ts'
import { type LanguageChoice, openAccount, SignUp } from '../accounts/sign-up.ts'
import type { User } from '../db/entities.ts'
import {
  endUnprovedIdentities,
  findLinkedUser,
  linkIdentity,
  proveIdentity,
} from '../external-identities/external-identities.ts'
import { endFactor, endUnprovedFactor } from '../second-factors/second-factors.ts'
import type { Deps } from '../service.ts'
import { changeUser, lockUser, refuseTooYoung } from '../users/change-user.ts'
import type { ExternalPerson } from './provider.ts'

/** Result of a sign-in at the provider: it is one here, an account is still to be opened, or it cannot be either. */
export type Entry = SignInStep | 'unknown' | 'no_email' | 'not_proved' | 'suspended'

/**
 * Signs in whom the provider knows. An account that has their address already becomes theirs only when the provider has
 * had it proved: else another user who typed the address there would get into it.
 */
export async function enterByProvider(deps: Deps, person: ExternalPerson, browser: Browser): Promise<Entry> {
  const { email } = person
  const known = await findLinkedUser(deps, person)
  if (known && email && person.emailVerified) await proveIdentity(deps, person, email)
  if (known) return signedIn(deps, known, person, browser)
  if (!email) return 'no_email'
  const found = await inTransaction(deps, async deps => {
    const user = await lockUser(deps, { email })
    if (!user) return 'unknown'
    if (!person.emailVerified) return 'not_proved'
    if (user.suspended) return 'suspended'
    if (!user.emailVerified || !user.passwordUsed) await hydrate(deps, user)
    await linkIdentity(deps, person, { id: user.id, emailVerified: true })
    emit(deps, 'user.account_changed', { userId: user.id, change: 'provider_linked' })
    return { id: user.id }
  })
  return typeof found === 'object' ? signedIn(deps, found.id, person, browser) : found
}

/**
 * The owner of an address has signed in with the provider. All sign-ins, the password and the second factor of an unverified account end, and so
 * does what was not used since the address was verified: a stranger may have set it up. As by a reset.
 */
async function hydrate(deps: Deps, { id, emailVerified: wasProved }: User): Promise<void> {
  await changeUser(deps, id, () => ({ passwordHash: null, emailVerified: true }), 'end')
  await endUnprovedIdentities(deps, id)
  if (wasProved) await endUnprovedFactor(deps, id)
  else await endFactor(deps, id)
}

async function signedIn(deps: Deps, id: string, identity: ExternalPerson, browser: Browser): Promise<Entry> {
  try {
    return await beginSignIn(deps, { id, identity }, browser)
  } catch (error) {
    if (error instanceof AppError && error.issues?.[0]?.message === 'suspended') return 'suspended'
    throw error
  }
}

/** Facts of a newcomer that the provider does not have. */
export const Join = SignUp.omit({ email: true, password: true })

/**
 * Opens an account for a user the provider knows; it has no password until its owner asks for one. A form that is sent twice
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
  refuseTooYoung(deps, input)
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
  // Another user has signed up with it since the provider was asked.
  if (id === undefined) throw invalidField('', 'email_taken')
  return beginSignIn(
    withEm(deps),
    { id, identity: person },
    user ? { ...browser, isKnown: () => true } : browser,
  )
}
