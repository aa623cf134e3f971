import type { Locale, Role } from '@kocyolu/contracts'
import { Consent, documents, documentVersions } from '../legal/consent.entity.ts'
import { mailLink } from '../mailed-links/mailed-links.ts'
import type { Deps } from '../service.ts'
import { emitUserChanged } from '../users/emit-user-changed.ts'
import { User } from '../users/user.entity.ts'

/** What is known of a newcomer who has accepted both texts. */
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

/** The language that somebody signs up in, and the one that they chose on the site, if any. */
export type LanguageChoice = { language: 'tr' | 'en'; locale: Locale }

/**
 * Opens an account, keeps both consents, tells the other services, and mails a link that proves the address where that is
 * still to be done. Part of the caller's transaction.
 */
export async function openAccount(
  deps: Deps,
  { firstName, lastName, email, emailVerified, passwordHash, role, birthDate }: Newcomer,
  { language, locale }: LanguageChoice,
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
  if (!emailVerified) await mailLink(deps, user, 'verify_email', { language })
  return user
}
