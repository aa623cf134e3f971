import { AppError } from '@kocyolu/service'
import { beginSignIn, type StartSignIn } from '../accounts/begin-sign-in.ts'
import type { Deps } from '../service.ts'
import { User } from '../users/user.entity.ts'
import { ExternalIdentity } from './external-identity.entity.ts'
import { linkIdentity } from './link-identity.ts'
import type { ExternalPerson } from './provider.ts'

/** What comes of a sign-in at the provider: it is one here, an account is still to be opened, or it cannot be either. */
export type Entry = 'signed_in' | 'unknown' | 'no_email' | 'not_proved' | 'suspended'

/**
 * Signs in whom the provider knows. An account that is here already becomes theirs only when the address is proved on
 * both sides: else whoever typed somebody's address, there or here, would get into the other account.
 */
export async function enterByProvider(
  deps: Deps,
  person: ExternalPerson,
  start: StartSignIn,
): Promise<Entry> {
  const { issuer, subject, email } = person
  const known = await deps.em.findOne(ExternalIdentity, { issuer, subject })
  if (known) return signedIn(deps, known.userId, start)
  if (!email) return 'no_email'
  const user = await deps.em.findOne(User, { email })
  if (!user) return 'unknown'
  if (!person.emailVerified || !user.emailVerified) return 'not_proved'
  await linkIdentity(deps, person, user.id)
  return signedIn(deps, user.id, start)
}

async function signedIn(deps: Deps, id: string, start: StartSignIn): Promise<Entry> {
  try {
    await beginSignIn(deps, { id }, start)
    return 'signed_in'
  } catch (error) {
    if (error instanceof AppError && error.issues?.[0]?.message === 'suspended') return 'suspended'
    throw error
  }
}
