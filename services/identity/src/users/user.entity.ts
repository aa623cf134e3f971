import { Locale, Role } from '@kocyolu/contracts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'

/** A person with an account. `email` is kept in small letters; `version` rises with every change, `epoch` with those that end all sign-ins. */
export const User = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    version: p.integer().version(),
    epoch: p.integer().default(0),
    email: p.text(),
    /** Absent for who signs in with the provider and has set none here. */
    passwordHash: p.text().nullable(),
    /** Whether it has signed in, or was set by a mailed link, since the address was proved. */
    passwordUsed: p.boolean().default(false),
    firstName: p.text(),
    lastName: p.text(),
    profileImageUrl: p.text().nullable(),
    role: p.enum(Role.options),
    /** In no answer and no event. */
    birthDate: p.date(),
    /** Whether other services know that they are of age. */
    announcedAdult: p.boolean().fieldName('told_adult').default(false),
    university: p.text().nullable(),
    major: p.text().nullable(),
    bio: p.text().nullable(),
    emailVerified: p.boolean(),
    /** Since when a mail server takes nothing for the address; another one, or a link from a mail, ends that. */
    emailRejectedAt: p.datetime().nullable(),
    mentorProfileId: p.integer().nullable(),
    locale: p.enum(Locale.options),
    suspended: p.boolean(),
    /** When that was last decided about what they wrote. */
    suspensionDecidedAt: p.datetime().nullable(),
    /** When the account is deleted, unless its owner takes that back. */
    deletionDueAt: p.datetime().nullable(),
    deletionRemindedAt: p.datetime().nullable(),
    /** Whether reviews stay then, without a name. */
    keepsReviews: p.boolean().default(false),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})
export type User = InferEntity<typeof User>
