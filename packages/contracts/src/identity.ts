import { z } from 'zod'
import { AccessEntry, AccessQuery, auditAt } from './audit.ts'
import { BirthDateChange } from './birth-date.ts'
import { defineContract, del, get, patch, post, put } from './contract.ts'
import {
  anyText,
  arrayOrListOf,
  Day,
  Email,
  GivenPassword,
  Id,
  Instant,
  ListQuery,
  listOf,
  NewPassword,
  OwnName,
  PersonName,
  QueryFlag,
  text,
  UserId,
} from './fields.ts'
import { GuardianSummary, GuardianSummaryChange } from './guardian-summary.ts'
import * as limits from './limits.ts'
import { outsideReports } from './outside-reports.ts'
import { countsPerDayAt } from './per-day.ts'
import { pictureUpload } from './pictures.ts'
import { userSorts } from './reference.ts'
import { Locale, Role } from './role.ts'

/** Who is calling, as sign-ins carry it to every service, whatever build wrote it: a field that comes later needs a default. */
export const Caller = z.object({
  id: UserId,
  role: Role,
  ...PersonName.shape,
  profileImageUrl: z.string().nullable().default(null),
  emailVerified: z.boolean().default(false),
  mentorProfileId: Id.nullable().default(null),
  /** Whether the sign-in has asked for a second factor where the site wants one; of an admin none else counts. */
  factorChecked: z.boolean().default(false),
})
export type Caller = z.infer<typeof Caller>

/** Facts about a user that any signed-in user may read. */
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
  /** A mail server takes nothing for it. */
  emailRejected: z.boolean(),
  mentorProfileId: Id.nullable(),
  locale: Locale,
  createdAt: Instant,
  updatedAt: Instant,
  /** When the account will be deleted, where its owner has asked for that. */
  deletionDueAt: Instant.nullable(),
  /** Absent where that was not asked for. */
  hasSecondFactor: z.boolean().optional(),
  /** Whether a legal text has changed since this user accepted it; absent where that was not asked for. */
  consentDue: z.boolean().optional(),
}).meta({ id: 'User' })
export type User = z.infer<typeof User>

/** A user as an admin sees it. */
export const ManagedUser = User.extend({
  suspended: z.boolean(),
  hasSecondFactor: z.boolean(),
  /** From when on a sign-in ends the second factor, where an admin has asked for that. */
  factorResetDueAt: Instant.nullable(),
}).meta({ id: 'ManagedUser' })
export type ManagedUser = z.infer<typeof ManagedUser>

const School = text(1, limits.schoolMax).nullable()

/** Fields that people change about themselves; absent ones stay. */
export const UserChange = z
  .object({
    firstName: OwnName,
    lastName: OwnName,
    university: School,
    major: School,
    bio: text(1, limits.bioMax).nullable(),
    locale: Locale,
  })
  .partial()
export type UserChange = z.infer<typeof UserChange>

export const PasswordChange = z.object({ currentPassword: GivenPassword, newPassword: NewPassword })
export type PasswordChange = z.infer<typeof PasswordChange>

/** Pages of an older release send the password; a fresh proof takes its place. */
const OldProof = { password: GivenPassword.optional() }

export const EmailChange = z.object({ email: Email, ...OldProof })
export type EmailChange = z.infer<typeof EmailChange>

/** Choices of a user who has their account deleted. */
export const DeletionRequest = z.object({
  ...OldProof,
  /** Whether own reviews stay, without a name; else they go too. */
  keepsReviews: z.boolean(),
})
export type DeletionRequest = z.infer<typeof DeletionRequest>

/** Whose address a student under eighteen gives, or none any more. */
export const GuardianChange = z.object({ email: Email.nullable(), ...OldProof })
export type GuardianChange = z.infer<typeof GuardianChange>

/** The guardian's address that a user has given; `isOffered`: whether they can give one. */
export const OwnGuardian = z
  .object({
    isOffered: z.boolean(),
    email: z.string().nullable(),
    /** When another address can be given; absent where that is now. */
    changeableAt: Instant.nullable(),
    /** Whether they get a summary of each week. */
    getsSummary: z.boolean(),
  })
  .meta({ id: 'OwnGuardian' })
export type OwnGuardian = z.infer<typeof OwnGuardian>

export const ExportRequest = z.object(OldProof)
export type ExportRequest = z.infer<typeof ExportRequest>

/** How far the file is of all that a person has here; `ended`: it was there, and is not kept any more. */
export const ExportState = z.enum(['none', 'making', 'ready', 'ended'])

export const OwnExport = z
  .object({
    state: ExportState,
    askedAt: Instant.nullable(),
    /** When the file ends, or has ended. */
    endsAt: Instant.nullable(),
    bytes: z.int().nullable(),
    /** When the next one can be asked for; absent where that is now, or one is being made. */
    askableAt: Instant.nullable(),
  })
  .meta({ id: 'OwnExport' })
export type OwnExport = z.infer<typeof OwnExport>

/** A browser that a user is signed in with, named by what it said of itself. `lastSeenAt` is right to the hour. */
export const SignIn = z
  .object({
    id: z.string(),
    browser: z.string().nullable(),
    system: z.string().nullable(),
    device: z.enum(['desktop', 'mobile', 'tablet']).nullable(),
    createdAt: Instant,
    lastSeenAt: Instant,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'SignIn' })
export type SignIn = z.infer<typeof SignIn>

/** A legal text that a user has accepted: which version of it, and when. `isCurrent` where no newer one is in force. */
export const Consent = z
  .object({
    document: z.enum(['terms', 'privacy']),
    version: z.string(),
    acceptedAt: Instant,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Consent' })
export type Consent = z.infer<typeof Consent>

/** Filters of users; `q` are words of a name or an address. */
export const UserQuery = z.object({
  ...ListQuery,
  q: anyText(100).optional(),
  role: Role.optional(),
  suspended: QueryFlag.optional(),
  sort: z.enum(userSorts).optional(),
})
export type UserQuery = z.output<typeof UserQuery>

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
  currentUser: get('/api/auth/user', 'user', {
    summary: 'The signed-in user; 401 means signed out',
    response: User,
  }),
  updateUser: patch('/api/auth/user', 'user', {
    summary: 'Change my name, school, bio or language',
    body: UserChange,
    response: User,
  }),
  changePassword: post('/api/auth/password', 'user', {
    summary: 'Change my password; every other sign-in of mine ends',
    body: PasswordChange,
    errors: ['account.step_up'],
  }),
  changeEmail: post('/api/auth/email', 'user', {
    summary: 'Mail a link to my new address; it takes effect when that is opened',
    body: EmailChange,
    errors: ['account.step_up'],
  }),
  listConsents: get('/api/auth/consents', 'user', {
    summary: 'The legal texts that I have accepted, newest first',
    response: z.array(Consent),
  }),
  askDeletion: post('/api/auth/deletion', 'user', {
    summary: 'Have my account deleted in some days; asked again, it is due when it was',
    body: DeletionRequest,
    response: z.object({ deletionDueAt: Instant }),
    errors: ['account.last_admin', 'account.step_up'],
  }),
  takeBackDeletion: del('/api/auth/deletion', 'user', {
    summary: 'Keep my account',
  }),
  getGuardian: get('/api/auth/guardian', 'user', {
    summary: 'The address of my guardian, which a user under eighteen may give',
    response: OwnGuardian,
  }),
  changeGuardian: put('/api/auth/guardian', 'user', {
    summary: 'Give the address of my guardian, who is mailed what the site is; one a day, and none with null',
    body: GuardianChange,
    response: OwnGuardian,
    errors: ['account.email_unverified', 'account.step_up'],
  }),
  getGuardianSummary: get('/api/auth/guardian/summary', 'student', {
    summary: 'The weekly summary for my guardian: the newest one as it is mailed, and when',
    response: GuardianSummary,
  }),
  changeGuardianSummary: put('/api/auth/guardian/summary', 'student', {
    summary: 'Turn the weekly summary for my guardian on or off; one that is made and waits is stopped then',
    body: GuardianSummaryChange,
    response: GuardianSummary,
    errors: ['conflict'],
  }),
  stopGuardianSummary: del('/api/auth/guardian/summary/{day}', 'student', {
    summary: 'Stop the summary that was made on a day and waits; refused once it was mailed',
    params: z.object({ day: Day }),
    response: GuardianSummary,
    errors: ['conflict'],
  }),
  getExport: get('/api/auth/export', 'user', {
    summary: 'How far the file is of all that I have here',
    response: OwnExport,
  }),
  askExport: post('/api/auth/export', 'user', {
    summary: 'Have a file made of all that I have here, once a day; asked again while it is made, it is one',
    body: ExportRequest,
    response: OwnExport,
    errors: ['export.limit', 'account.step_up'],
  }),
  downloadExport: get('/api/auth/export/file', 'user', {
    proved: true,
    summary: 'The file of all that I have here, as long as it is kept',
    download: 'zip',
  }),
  listSignIns: get('/api/auth/sign-ins', 'user', {
    summary: 'Where I am signed in, this browser first, then the newest',
    response: z.array(SignIn),
  }),
  endOtherSignIns: del('/api/auth/sign-ins', 'user', {
    summary: 'End all of my sign-ins but this one',
  }),
  mailVerificationLink: post('/api/auth/verification-mail', 'user', {
    summary: 'Mail me the link that proves my address once more; nothing happens when it is proved',
  }),
  changePicture: put('/api/auth/user/picture', 'user', {
    summary: 'Upload my picture; it takes the place of the one before',
    upload: pictureUpload,
    response: z.object({ profileImageUrl: z.string() }),
    errors: ['picture.unreadable', 'picture.too_many_pixels'],
  }),
  removePicture: del('/api/auth/user/picture', 'user', {
    summary: 'Remove my picture',
  }),
  listUsers: get('/api/users', 'admin', {
    summary: `The ${limits.arrayMax} first users, newest first unless sorted; with limit or cursor a list of all. Without a fresh proof, the ${limits.recentUsers} newest at most`,
    query: UserQuery,
    response: arrayOrListOf(ManagedUser),
    errors: ['account.step_up'],
  }),
  exportUsers: get('/api/users/export', 'admin', {
    proved: true,
    summary: 'All users as a CSV file',
    query: UserQuery.omit({ limit: true, cursor: true }),
    download: 'csv',
  }),
  countUsers: get('/api/users/counts', 'admin', {
    summary: 'How many users there are, by role',
    response: UserCounts,
  }),
  countUsersPerDay: countsPerDayAt('/api/users/counts/daily', 'people joined'),
  listAccess: get('/api/users/access-log', 'admin', {
    proved: true,
    summary: `Sign-ins and rejections for lack of rights of the last ${limits.accessDays} days, newest first`,
    query: AccessQuery,
    response: listOf(AccessEntry),
  }),
  ...auditAt('users'),
  ...outsideReports,
  getUser: get('/api/users/{id}', 'user', {
    summary: 'One user: all of it for that user and admins with a fresh proof, the public part for others',
    params: z.object({ id: UserId }),
    response: z.union([ManagedUser, User, PublicUser]),
  }),
  changeUser: patch('/api/users/{id}', 'admin', {
    proved: true,
    summary: 'Change a user’s role or suspension; their sign-ins end at once',
    params: z.object({ id: UserId }),
    body: z.object({ role: Role, suspended: z.boolean() }).partial(),
    response: ManagedUser,
    errors: ['account.last_admin'],
  }),
  correctBirthDate: put('/api/users/{id}/birth-date', 'admin', {
    proved: true,
    summary:
      'Correct a mistyped date of birth, which no call gives; one that is too young for the site or the role is refused',
    params: z.object({ id: UserId }),
    body: BirthDateChange,
  }),
  endUserSignIns: del('/api/users/{id}/sign-ins', 'admin', {
    proved: true,
    summary: 'End all sign-ins of a user, who may sign in again',
    params: z.object({ id: UserId }),
  }),
  askFactorReset: post('/api/users/{id}/second-factor-reset', 'admin', {
    proved: true,
    summary: `End the lost second factor of another user at their first sign-in after ${limits.factorResetHours} hours; asked again, it is due when it was`,
    params: z.object({ id: UserId }),
    response: ManagedUser,
    errors: ['conflict'],
  }),
  takeBackFactorReset: del('/api/users/{id}/second-factor-reset', 'admin', {
    proved: true,
    summary: 'Keep the second factor of a user; nothing happens where no reset was asked for',
    params: z.object({ id: UserId }),
    response: ManagedUser,
  }),
})
