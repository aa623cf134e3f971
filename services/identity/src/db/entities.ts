import {
  type AccessKind,
  type GuardianMail,
  Locale,
  OutsideDecision,
  ReportReason,
  Role,
} from '@kocyolu/contracts'
import { AuditEntry, HandledEvent, OutboxEntry } from '@kocyolu/service'
import { Picture } from '@kocyolu/service/pictures'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import { FactorReset, Passkey, SecondFactor, WaitingSignIn } from './factor.entities.ts'

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

/** A sign-in, a proof, or a call that was rejected for lack of rights. */
export const AccessEntry = defineEntity({
  name: 'AccessEntry',
  tableName: 'access_entries',
  properties: {
    id: p.integer().primary(),
    /** Null for an e-mail without an account. */
    userId: p.uuid().nullable(),
    kind: p.text().$type<AccessKind>(),
    /** How the user authenticated, or the service and call. */
    detail: p.text(),
    address: p.text(),
    createdAt: p.datetime(),
  },
})
export type AccessEntry = InferEntity<typeof AccessEntry>

/**
 * The erasure of one person in every service: all are asked, and a while later once more. `dueAt` is when the next of this is
 * due, and absent when all is done. The id is then all there is.
 */
export const Erasure = defineEntity({
  name: 'Erasure',
  tableName: 'erasures',
  properties: {
    userId: p.uuid().primary(),
    keepsReviews: p.boolean(),
    round: p.integer(),
    /** The services that have answered in this round. */
    answered: p.array(),
    /** A restore may have brought the person back. */
    isRepeated: p.boolean().default(false),
    dueAt: p.datetime().nullable(),
    erasedAt: p.datetime().nullable(),
  },
})
export type Erasure = InferEntity<typeof Erasure>

/**
 * The file of all that one person has here. `dueAt` is when something is next done with it: silent services are asked again,
 * the file is made, or forgotten; absent when that is done.
 */
export const Export = defineEntity({
  name: 'Export',
  tableName: 'exports',
  properties: {
    userId: p.uuid().primary(),
    id: p.uuid(),
    language: p.enum(['tr', 'en'] as const),
    askedAt: p.datetime(),
    /** Rises with every time that services are asked. */
    round: p.integer(),
    /** The services whose part is here whole. */
    answered: p.array(),
    dueAt: p.datetime().nullable(),
    readyAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    archive: p.blob().nullable().lazy(),
  },
})
export type Export = InferEntity<typeof Export>

/** A piece of a service's part, as it has arrived. */
export const ExportPiece = defineEntity({
  name: 'ExportPiece',
  tableName: 'export_pieces',
  properties: {
    exportId: p.uuid().primary(),
    service: p.text().primary(),
    round: p.integer().primary(),
    number: p.integer().primary(),
    count: p.integer(),
    text: p.text(),
  },
})

/** Who a user is at the OpenID Connect provider, by its own name for them: an address there may change. */
export const ExternalIdentity = defineEntity({
  name: 'ExternalIdentity',
  tableName: 'external_identities',
  properties: {
    issuer: p.text().primary(),
    subject: p.text().primary(),
    userId: p.uuid().fieldName('user_id'),
    /** Whether the account's address was proved when the two were linked. */
    addressProved: p.boolean().default(false),
    createdAt: p.datetime(),
  },
})

/** The guardian's address that a user under eighteen has given. Without one, it remembers when that was. */
export const Guardian = defineEntity({
  name: 'Guardian',
  tableName: 'guardians',
  properties: {
    userId: p.uuid().primary(),
    email: p.text().nullable(),
    /** Of the link that was mailed last; its secret is not here. */
    linkId: p.text().nullable(),
    givenAt: p.datetime(),
    mailedAt: p.datetime().nullable(),
    /** When the guardian last had the account deleted. */
    deletionAskedAt: p.datetime().nullable(),
    /** When the next mail is due, or the end. */
    dueAt: p.datetime(),
    /** Whether the student has them get a summary of each week. */
    getsSummary: p.boolean().default(false),
  },
})
export type Guardian = InferEntity<typeof Guardian>

/** A guardian's summary, by the Sunday on which it is made. Its numbers are asked for, then it waits for its hour as its student reads it. */
export const GuardianSummary = defineEntity({
  name: 'GuardianSummary',
  tableName: 'guardian_summaries',
  properties: {
    userId: p.uuid().primary(),
    day: p.date().primary(),
    state: p.enum(['asked', 'waiting', 'sent', 'stopped'] as const),
    /** As its student reads it, and its guardian. */
    mail: p.json<GuardianMail>().nullable(),
    sendsAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
})
export type GuardianSummary = InferEntity<typeof GuardianSummary>

/** An address that wants no mail, for any user who gives it. */
export const RefusedGuardian = defineEntity({
  name: 'RefusedGuardian',
  tableName: 'refused_guardians',
  properties: { addressHash: p.text().primary(), refusedAt: p.datetime() },
})

export const documents = ['terms', 'privacy'] as const

/** That a person accepted one legal text, which version of it, and when. Rows are only ever added. */
export const Consent = defineEntity({
  name: 'Consent',
  tableName: 'consents',
  properties: {
    id: p.integer().primary(),
    userId: p.manyToOne(User).mapToPk().fieldName('user_id'),
    document: p.enum(documents),
    documentVersion: p.text(),
    acceptedAt: p.datetime(),
  },
})

/** A user typed an address and wants a link for a new password; whether the address has an account is looked up later. */
export const LinkRequest = defineEntity({
  name: 'LinkRequest',
  tableName: 'link_requests',
  properties: {
    id: p.uuid().primary(),
    email: p.text(),
    language: p.enum(['tr', 'en'] as const),
    createdAt: p.datetime(),
  },
})

/** A link that was mailed and works once; a user has one of a kind. Its secret is not here: it is made from the id and a key. */
export const MailedLink = defineEntity({
  name: 'MailedLink',
  tableName: 'mailed_links',
  properties: {
    id: p.text().primary(),
    userId: p.uuid().fieldName('user_id'),
    kind: p.enum(['verify_email', 'reset_password', 'change_email'] as const),
    /** The address that it proves, where that is not the user's yet. */
    email: p.text().nullable(),
    expiresAt: p.datetime(),
    mailedAt: p.datetime(),
  },
})

/** A report of a user without an account; open once the mailed link has proved the address. */
export const OutsideReport = defineEntity({
  name: 'OutsideReport',
  tableName: 'outside_reports',
  properties: {
    id: p.integer().primary().autoincrement(),
    /** Stands for a user's id where mails are sent. */
    mailId: p.uuid(),
    linkId: p.text(),
    email: p.text(),
    language: p.enum(['tr', 'en'] as const),
    about: p.text(),
    reason: p.enum(ReportReason.options),
    text: p.text(),
    /** 1 is urgent. */
    priority: p.integer(),
    createdAt: p.datetime(),
    openedAt: p.datetime().nullable(),
    decision: p.enum(OutsideDecision.options).nullable(),
    why: p.text().nullable(),
    decidedById: p.uuid().nullable(),
    decidedByName: p.text().nullable(),
    decidedAt: p.datetime().nullable(),
  },
})
export type OutsideReport = InferEntity<typeof OutsideReport>

export const entities = [
  User,
  Consent,
  MailedLink,
  LinkRequest,
  OutsideReport,
  ExternalIdentity,
  Erasure,
  Export,
  Guardian,
  GuardianSummary,
  RefusedGuardian,
  ExportPiece,
  SecondFactor,
  Passkey,
  WaitingSignIn,
  FactorReset,
  AccessEntry,
  Picture,
  OutboxEntry,
  HandledEvent,
  AuditEntry,
] as const
