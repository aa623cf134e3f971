import type { Caller, ManagedUser, PublicUser, User as UserShape } from '@kocyolu/contracts'
import type { Em } from '@kocyolu/service'
import type { entities } from '../db/entities.ts'

const columns = [
  'id',
  'email',
  'first_name as firstName',
  'last_name as lastName',
  'profile_image_url as profileImageUrl',
  'role',
  'university',
  'major',
  'bio',
  'email_verified as emailVerified',
  'email_rejected_at as emailRejectedAt',
  'mentor_profile_id as mentorProfileId',
  'locale',
  'suspended',
  'deletion_due_at as deletionDueAt',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

/** The projection behind every answer about users. */
export function selectUsers(em: Em<typeof entities>) {
  return em.getKysely().selectFrom('users').select(columns)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>

/** A user as admins see it. */
export function managedView(row: Row): ManagedUser {
  return { ...fullView(row), suspended: row.suspended }
}

/** A user as that user sees it. */
function fullView(row: Row): UserShape {
  return {
    ...publicView(row),
    email: row.email,
    emailVerified: row.emailVerified,
    emailRejected: row.emailRejectedAt !== null,
    mentorProfileId: row.mentorProfileId ?? null,
    locale: row.locale,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    deletionDueAt: row.deletionDueAt?.toISOString() ?? null,
  }
}

/** A user as any signed-in person sees it. */
export function publicView(row: Row): PublicUser {
  const { id, firstName, lastName, role } = row
  const { profileImageUrl = null, university = null, major = null, bio = null } = row
  return { id, firstName, lastName, profileImageUrl, role, university, major, bio }
}

/** The caller's own data. A new coach's sign-in knows the profile before its event has arrived here. */
export function ownView(row: Row, caller: Caller): UserShape {
  const user = fullView(row)
  if (user.mentorProfileId !== null || caller.mentorProfileId === null) return user
  return {
    ...user,
    mentorProfileId: caller.mentorProfileId,
    role: user.role === 'admin' ? 'admin' : caller.role,
  }
}
