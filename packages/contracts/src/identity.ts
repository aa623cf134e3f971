import { z } from 'zod'
import { auditLogAt } from './audit.ts'
import { defineContract } from './contract.ts'
import { arrayOrListOf, Id, Instant, ListQuery, PersonName, UserId } from './fields.ts'
import { limits } from './limits.ts'
import { pictureUpload } from './pictures.ts'
import { locales } from './reference.ts'

export const Role = z.enum(['student', 'mentor', 'admin'])
export type Role = z.infer<typeof Role>

export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

/** Who is calling, as sign-ins carry it to every service, whatever build wrote it: a field that comes later needs a default. */
export const Caller = z.object({
  id: UserId,
  role: Role,
  ...PersonName.shape,
  profileImageUrl: z.string().nullable().default(null),
  emailVerified: z.boolean().default(false),
  mentorProfileId: Id.nullable().default(null),
})
export type Caller = z.infer<typeof Caller>

/** What any signed-in person may know of another one. */
export const PublicUser = z
  .object({
    id: UserId,
    ...PersonName.shape,
    role: Role,
    university: z.string().nullable(),
    major: z.string().nullable(),
    bio: z.string().nullable(),
  })
  .meta({ id: 'PublicUser' })
export type PublicUser = z.infer<typeof PublicUser>

/** A user as the user and an admin see it. */
export const User = PublicUser.extend({
  email: z.string(),
  emailVerified: z.boolean(),
  mentorProfileId: Id.nullable(),
  locale: Locale,
  createdAt: Instant,
  updatedAt: Instant,
}).meta({ id: 'User' })
export type User = z.infer<typeof User>

export const UserCounts = z
  .object({
    total: z.int(),
    students: z.int(),
    mentors: z.int(),
    admins: z.int(),
  })
  .meta({ id: 'UserCounts' })
export type UserCounts = z.infer<typeof UserCounts>

export const identity = defineContract({
  currentUser: {
    method: 'GET',
    path: '/api/auth/user',
    access: 'user',
    summary: 'The signed-in user; 401 means signed out',
    response: User,
  },
  mailVerificationLink: {
    method: 'POST',
    path: '/api/auth/verification-mail',
    access: 'user',
    summary: 'Mail me the link that proves my address once more; nothing happens when it is proved',
    status: 204,
  },
  changePicture: {
    method: 'PUT',
    path: '/api/auth/user/picture',
    access: 'user',
    summary: 'Upload my picture; it takes the place of the one before',
    upload: pictureUpload,
    response: z.object({ profileImageUrl: z.string() }),
    errors: ['picture.unreadable', 'picture.too_many_pixels'],
  },
  removePicture: {
    method: 'DELETE',
    path: '/api/auth/user/picture',
    access: 'user',
    summary: 'Remove my picture',
    status: 204,
  },
  listUsers: {
    method: 'GET',
    path: '/api/users',
    access: 'admin',
    summary: `The ${limits.arrayMax} newest users; with limit or cursor a list of all, newest first`,
    query: z.object(ListQuery),
    response: arrayOrListOf(User),
  },
  countUsers: {
    method: 'GET',
    path: '/api/users/counts',
    access: 'admin',
    summary: 'How many users there are, by role',
    response: UserCounts,
  },
  listAudit: auditLogAt('/api/users/audit'),
  getUser: {
    method: 'GET',
    path: '/api/users/{id}',
    access: 'user',
    summary: 'One user: all of it for that user and admins, the public part for others',
    params: z.object({ id: UserId }),
    response: z.union([User, PublicUser]),
  },
})
