import {
  ApplicationDecision,
  ApprovalState,
  type AskedPart,
  ExamType,
  ProofKind,
  ProofPart,
  type TemplateTask,
} from '@kocyolu/contracts'
import { defineEntity, type InferEntity, p } from '@mikro-orm/core'
import type { DayRange } from '../hours/day-ranges.ts'

// A Bayesian average: five imagined ratings of 4, so that one delighted student does not outrank forty.
const ratingScore = '((rating_sum + 5 * 4.0) / (rating_count + 5)) stored'

/**
 * A coach's profile. The picture and the name are the person's; `listed`, ratings, how many sessions were held and the search are
 * kept by the database.
 */
export const MentorProfile = defineEntity({
  name: 'MentorProfile',
  tableName: 'mentor_profiles',
  properties: {
    id: p.integer().primary(),
    userId: p.uuid(),
    university: p.text(),
    major: p.text(),
    yearsOfExperience: p.integer().default(0),
    bio: p.text().nullable(),
    availableSunday: p.boolean().default(false),
    availableMonday: p.boolean().default(false),
    availableTuesday: p.boolean().default(false),
    availableWednesday: p.boolean().default(false),
    availableThursday: p.boolean().default(false),
    availableFriday: p.boolean().default(false),
    availableSaturday: p.boolean().default(false),
    availableHoursStart: p.integer().default(9),
    availableHoursEnd: p.integer().default(17),
    /** Where they differ by day; days and hours above follow from them. Null: those above are all. */
    hours: p.json<DayRange[]>().nullable(),
    /** How long before its start a session can still be booked. */
    noticeHours: p.integer().default(0),
    /** How many days ahead; null is without an end. */
    bookableDays: p.integer().nullable(),
    /** How many sessions at most; null is any number. */
    maxPerDay: p.smallint().nullable(),
    maxPerWeek: p.smallint().nullable(),
    /** Between two sessions. */
    gapMinutes: p.smallint().default(0),
    /** How many students at most; null is any number. */
    maxStudents: p.smallint().nullable(),
    /** How long before it the first session of a day can be booked; less than the usual notice is that one. */
    firstNoticeHours: p.smallint().default(0),
    /** On a break until this day of the coach's calendar; one that has passed ended it. */
    backOn: p.text().nullable(),
    timeZone: p.text().default('Europe/Istanbul'),
    examType: p.enum(ExamType.options).nullable(),
    rankingYKS: p.integer().fieldName('ranking_yks').nullable(),
    rankingYear: p.integer().nullable(),
    meetingLink: p.text().nullable(),
    featured: p.boolean().default(false),
    /** By an admin. */
    hidden: p.boolean().default(false),
    /** Its owner's account is to be deleted: the coach cannot be found or booked, and what is booked takes place. */
    leaving: p.boolean().default(false),
    /** Identity knows of the profile, and has made its owner a coach. */
    roleConfirmed: p.boolean().default(false),
    approval: p.enum(ApprovalState.options).default('approved'),
    /** By what an admin has seen; a changed claim is proved again. */
    rankProved: p.boolean().default(false),
    universityProved: p.boolean().default(false),
    /** When it was seen; of a proof from before that was kept, null. */
    rankProvedAt: p.datetime().nullable(),
    universityProvedAt: p.datetime().nullable(),
    /** Rules of conduct that its owner has accepted. */
    conductVersion: p.text().nullable(),
    conductAcceptedAt: p.datetime().nullable(),
    /** When the team last saw that its owner is a student; a proof that no longer holds leaves it. */
    studentCheckedAt: p.datetime().nullable(),
    /** Of coaches from before it was asked again: it is not due sooner. */
    studentGraceUntil: p.datetime().nullable(),
    /** The last notice of it: none, a month ahead, a week ahead, over. */
    studentNotice: p.smallint().default(0),
    /** A clean record, whose document is gone; and until when one is to be given by a coach who was approved without. */
    recordCheckedAt: p.datetime().nullable(),
    recordDueAt: p.datetime().nullable(),
    recordNotice: p.smallint().default(0),
    /** From then on no new session can be asked for, until what is due is proved. Follows from the rest and the settings. */
    bookableUntil: p.datetime().nullable(),
    listed: p.boolean().default(false),
    ratingSum: p.integer().default(0),
    ratingCount: p.integer().default(0),
    ratingScore: p.double().generated(ratingScore).nullable().lazy(),
    searchFolded: p.text().generated('(tr_fold(search_text)) stored').nullable().lazy(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})

export const ExpertiseCategory = defineEntity({
  name: 'ExpertiseCategory',
  tableName: 'expertise_categories',
  properties: {
    id: p.integer().primary(),
    name: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
})

export const MentorExpertise = defineEntity({
  name: 'MentorExpertise',
  tableName: 'mentor_expertise',
  properties: {
    id: p.integer().primary(),
    mentorProfileId: p.integer(),
    categoryId: p.integer(),
    description: p.text().nullable(),
    createdAt: p.datetime(),
  },
})

/** Subject of an admin's review, and its result; at most one of a profile is open. */
export const Application = defineEntity({
  name: 'Application',
  tableName: 'applications',
  properties: {
    id: p.integer().primary().autoincrement(),
    mentorProfileId: p.integer(),
    asks: p.array().$type<AskedPart[]>(),
    /** Rises with every change by the coach: a decision names what it was made from. */
    revision: p.integer().default(1),
    submittedAt: p.datetime(),
    decision: p.enum(ApplicationDecision.options).nullable(),
    reason: p.text().default(''),
    decidedAt: p.datetime().nullable(),
  },
})

/** The first of two admins who say yes to an application, what they saw, and which proofs held. */
export const FirstApproval = defineEntity({
  name: 'FirstApproval',
  tableName: 'first_approvals',
  properties: {
    applicationId: p.integer().primary(),
    adminId: p.uuid(),
    revision: p.integer(),
    parts: p.array().$type<ProofPart[]>(),
    givenAt: p.datetime(),
  },
})

/** Evidence for a part of the profile. `detail` is the control code, or the proved address. */
export const ApplicationProof = defineEntity({
  name: 'ApplicationProof',
  tableName: 'application_proofs',
  properties: {
    mentorProfileId: p.integer().primary(),
    part: p.enum(ProofPart.exclude(['record']).options).primary(),
    kind: p.enum(ProofKind.options),
    detail: p.text().nullable(),
    bytes: p.blob().nullable(),
    givenAt: p.datetime(),
    /** Another profile was proved by the same before. */
    usedByOther: p.boolean().default(false),
  },
})

/** A proof of a clean record, until it is decided about. */
export const RecordProof = defineEntity({
  name: 'RecordProof',
  tableName: 'record_proofs',
  properties: {
    mentorProfileId: p.integer().primary(),
    kind: p.enum(ProofKind.extract(['picture', 'document']).options),
    bytes: p.blob(),
    givenAt: p.datetime(),
  },
})

/** A code on its way to an address at a university; its digits are made from the id and a key, and stored nowhere. */
export const UniversityCode = defineEntity({
  name: 'UniversityCode',
  tableName: 'university_codes',
  properties: {
    mentorProfileId: p.integer().primary(),
    email: p.text(),
    codeId: p.uuid(),
    tries: p.smallint().default(0),
    endsAt: p.datetime(),
  },
})

/** A coach that a student marked. */
export const Favourite = defineEntity({
  name: 'Favourite',
  tableName: 'mentor_favourites',
  properties: {
    studentId: p.uuid().primary(),
    mentorProfileId: p.integer().primary(),
    createdAt: p.datetime(),
  },
})

/** Whole days, of the coach's own calendar, on which the coach takes no sessions. */
export const TimeOff = defineEntity({
  name: 'TimeOff',
  tableName: 'mentor_time_off',
  properties: {
    id: p.integer().primary().autoincrement(),
    mentorProfileId: p.integer(),
    clientId: p.uuid(),
    firstDay: p.text(),
    lastDay: p.text(),
    /** For the coach alone. */
    note: p.text().nullable(),
    createdAt: p.datetime(),
  },
})
export type TimeOff = InferEntity<typeof TimeOff>

/** A calendar that a coach keeps elsewhere. Its address is read where it is fetched, and shown shortened to its coach alone. */
export const OwnCalendar = defineEntity({
  name: 'OwnCalendar',
  tableName: 'own_calendars',
  properties: {
    mentorProfileId: p.integer().primary(),
    address: p.text().hidden(),
    writtenAt: p.datetime(),
    /** When it is to be read next. */
    dueAt: p.datetime(),
    /** The process whose turn it is to read it, as a lease, and until when. */
    lease: p.uuid().nullable(),
    leasedUntil: p.datetime().nullable(),
    /** How often in a row it could not be read. */
    failures: p.smallint().default(0),
    problem: p.text().nullable(),
    /** The kinds of its parts, where it was read and none of them is understood. */
    unread: p.text().array().default([]),
    /** When it was last read, or was said to be the same. */
    readAt: p.datetime().nullable(),
    /** When what blocks hours now was read: an address before this one may have said it. */
    knownAt: p.datetime().nullable(),
    /** When all of it was last read, and by which zone's clock. */
    expandedAt: p.datetime().nullable(),
    expandedZone: p.text().nullable(),
    /** Events that could not be read then, and block nothing. */
    skipped: p.integer().default(0),
    etag: p.text().nullable(),
    lastModified: p.text().nullable(),
  },
})
export type OwnCalendar = InferEntity<typeof OwnCalendar>

/** The address at which a user's sessions can be followed. Its key is not stored. */
export const CalendarFeed = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feeds',
  properties: {
    userId: p.uuid().primary(),
    keyHash: p.text(),
    madeAt: p.datetime(),
  },
})

export const Review = defineEntity({
  name: 'Review',
  tableName: 'mentor_reviews',
  properties: {
    id: p.integer().primary(),
    mentorProfileId: p.integer(),
    studentId: p.uuid(),
    rating: p.integer(),
    comment: p.text(),
    sessionId: p.integer().nullable(),
    editedByAdmin: p.boolean().default(false),
    /** Out of others' sight: held, or by a decision. */
    hidden: p.boolean().default(false),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})

/** A coach was notified of a student's review, once for all that this student writes. */
export const ReviewNews = defineEntity({
  name: 'ReviewNews',
  tableName: 'review_news',
  properties: {
    studentId: p.uuid().primary(),
    mentorProfileId: p.integer().primary(),
  },
})

/** A coach's reply; its row outlives the text, so that its student is notified once and an admin's deletion is for good. */
export const ReviewReply = defineEntity({
  name: 'ReviewReply',
  tableName: 'review_replies',
  properties: {
    reviewId: p.integer().primary(),
    comment: p.text().nullable(),
    /** An admin has deleted it. */
    closed: p.boolean().default(false),
    /** As of a review. */
    hidden: p.boolean().default(false),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})

/** A week of tasks that a coach keeps, for plans of their students. */
export const PlanTemplate = defineEntity({
  name: 'PlanTemplate',
  tableName: 'plan_templates',
  properties: {
    id: p.integer().primary().autoincrement(),
    mentorProfileId: p.integer(),
    clientId: p.uuid(),
    name: p.text(),
    tasks: p.json<TemplateTask[]>(),
    createdAt: p.datetime(),
  },
})
export type PlanTemplate = InferEntity<typeof PlanTemplate>

/** Record of what a coach had done by the day of its issue, under a code that any user or visitor can check. Months are the site's: `2026-09`. */
export const Certificate = defineEntity({
  name: 'Certificate',
  tableName: 'certificates',
  properties: {
    code: p.text().primary(),
    mentorProfileId: p.integer(),
    name: p.text(),
    university: p.text(),
    universityProved: p.boolean(),
    hours: p.integer(),
    students: p.integer(),
    firstMonth: p.text(),
    lastMonth: p.text(),
    issuedAt: p.datetime(),
  },
})
export type Certificate = InferEntity<typeof Certificate>
