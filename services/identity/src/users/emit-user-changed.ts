import { emit } from '@kocyolu/service'
import type { User } from '../db/entities.ts'
import type { Deps } from '../service.ts'
import { isMinor } from './age.ts'

type About = { isNew?: boolean; oldEmail?: string }

/** Publishes the fields of a user that other services keep. Call it once per change, before the flush that saves it. */
export function emitUserChanged(
  deps: Deps,
  user: User,
  { isNew = false, oldEmail = user.email }: About,
): void {
  const now = deps.clock.now()
  if (!isNew) user.updatedAt = now
  // The flush sets a new user's version to 1, and a changed one's to the next.
  const version = isNew ? 1 : user.version + 1
  if (isNew || oldEmail !== user.email)
    emit(deps, 'user.email_changed', { userId: user.id, version, email: user.email })
  if (oldEmail !== user.email) {
    const { firstName, locale } = user
    emit(deps, 'user.email_replaced', { userId: user.id, oldEmail, firstName, locale })
  }
  const minor = isMinor(user, now)
  user.announcedAdult = !minor
  emit(deps, 'user.changed', {
    userId: user.id,
    version,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl ?? null,
    role: user.role,
    locale: user.locale,
    university: user.university ?? null,
    suspended: user.suspended,
    mentorProfileId: user.mentorProfileId ?? null,
    isLeaving: Boolean(user.deletionDueAt),
    minor,
  })
}
