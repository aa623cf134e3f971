import { z } from 'zod'
import { anyText, Day, HttpsUrl, Id, ImageUrl, Instant, PersonName, text, UserId } from './fields.ts'
import * as limits from './limits.ts'
import { examTypes, weekdays } from './reference.ts'

export const ExamType = z.enum(examTypes)
export type ExamType = z.infer<typeof ExamType>

export const Expertise = z
  .object({
    id: Id,
    categoryId: Id,
    category: z.string(),
    description: z.string().nullable(),
  })
  .meta({ id: 'Expertise' })
export type Expertise = z.infer<typeof Expertise>

/** An area as a coach names it: its category, and what of it. */
export const NewExpertise = z
  .object({
    categoryId: Id,
    description: anyText(limits.expertiseDescriptionMax).nullish(),
  })
  .meta({ id: 'NewExpertise' })
export type NewExpertise = z.output<typeof NewExpertise>

export const ExpertiseCategory = z.object({ id: Id, name: z.string() }).meta({ id: 'ExpertiseCategory' })
export type ExpertiseCategory = z.infer<typeof ExpertiseCategory>

/**
 * Weekdays and whole hours in the coach's zone; `hoursEnd` is exclusive. Where hours differ by day, these are the days that have
 * any, the earliest and the latest of them.
 */
export const Availability = z.object({
  sunday: z.boolean(),
  monday: z.boolean(),
  tuesday: z.boolean(),
  wednesday: z.boolean(),
  thursday: z.boolean(),
  friday: z.boolean(),
  saturday: z.boolean(),
  hoursStart: z.int(),
  hoursEnd: z.int(),
})
export type Availability = z.infer<typeof Availability>

/** `09:30`, in steps of half an hour; `24:00` is the end of a day. */
const WallTime = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[03]0|24:00)$/)

/** When sessions can begin on a weekday, on the coach's clock; the end is exclusive. */
export const HoursRange = z
  .object({ day: z.enum(weekdays), start: WallTime, end: WallTime })
  .meta({ id: 'HoursRange' })
export type HoursRange = z.infer<typeof HoursRange>

/** How many of a coach's newest finished sessions were held; of fewer than five nothing is said. */
export const Reliability = z.object({ done: z.int(), of: z.int() }).meta({ id: 'Reliability' })
export type Reliability = z.infer<typeof Reliability>

/**
 * A coach as everybody sees it. `testimonials` comes from the newest reviews with a comment, `nextStarts` are the next starts that
 * can be booked and do not meet each other, of the period where one is asked for, `answersWithinHours` how long the coach usually
 * takes to answer, null where that is not known or long. `isFavourite` is the caller's own mark.
 */
export const Mentor = z
  .object({
    id: Id,
    userId: UserId,
    ...PersonName.shape,
    university: z.string(),
    major: z.string(),
    yearsOfExperience: z.int(),
    bio: z.string().nullable(),
    expertise: z.array(Expertise),
    availability: Availability,
    timeZone: z.string(),
    examType: ExamType.nullable(),
    rankingYKS: z.int().nullable(),
    rankingYear: z.int().nullable(),
    /** An admin has seen the proof; else the coach alone says so. */
    rankProved: z.boolean(),
    universityProved: z.boolean(),
    featured: z.boolean(),
    averageRating: z.number(),
    reviewCount: z.int(),
    testimonials: z.object({ count: z.int(), first: z.string().nullable() }),
    /** The first of `nextStarts`, for pages of the last release. */
    nextFreeAt: Instant.nullable().meta({ deprecated: true }),
    nextStarts: z.array(Instant),
    answersWithinHours: z.int().nullable(),
    reliability: Reliability.nullable(),
    isFavourite: z.boolean(),
    /** The coach takes no other students at the moment, and the caller is none of those there are. */
    isFull: z.boolean().optional(),
  })
  .meta({ id: 'Mentor' })
export type Mentor = z.infer<typeof Mentor>

/** A coach who is free at another one's hour, or near it: `startTime` is the nearest start. */
export const OtherMentor = Mentor.extend({ startTime: Instant }).meta({ id: 'OtherMentor' })
export type OtherMentor = z.infer<typeof OtherMentor>

/** A coach's reply to a review, once for each. */
export const ReviewReply = z
  .object({
    comment: z.string(),
    /** As of a review. */
    isHidden: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'ReviewReply' })
export type ReviewReply = z.infer<typeof ReviewReply>

/**
 * A review. Everybody reads it, so it names its author but not their id; `can` shows the author that it is theirs, and the
 * coach that a reply can be written or changed.
 */
export const Review = z
  .object({
    id: Id,
    mentorProfileId: Id,
    rating: z.int(),
    comment: z.string(),
    sessionId: Id.nullable(),
    verifiedSession: z.boolean(),
    editedByAdmin: z.boolean(),
    student: PersonName,
    can: z.object({
      edit: z.boolean(),
      delete: z.boolean(),
      reply: z.boolean(),
      deleteReply: z.boolean(),
      report: z.boolean(),
      reportReply: z.boolean(),
    }),
    /** Out of sight for all but its author: reported, or hidden by a decision. */
    isHidden: z.boolean(),
    reply: ReviewReply.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

/**
 * A profile with what the caller may do on it, what the caller wrote about the coach, whether the caller has blocked the coach,
 * and the hours of each weekday. `can.repeat` is booking several weeks at once.
 */
export const MentorProfile = Mentor.extend({
  hours: z.array(HoursRange),
  isBlocked: z.boolean(),
  /** The coach is on a break until this day of the coach's calendar; null or absent without one. */
  backOn: Day.nullish(),
  /** The first session of a day is booked so many hours before, where that is more than the usual notice. */
  firstNoticeHours: z.int().optional(),
  /** The coach takes no new sessions until a proof is checked again. */
  isPaused: z.boolean().optional(),
  ownReview: Review.nullable(),
  /** When the team saw each proof, and the coach accepted the rules of conduct; null where that is not so, or not known. */
  checked: z
    .object({
      rankAt: Instant.nullable(),
      universityAt: Instant.nullable(),
      conductAt: Instant.nullable(),
      /** A clean record; its document is not kept. */
      recordAt: Instant.nullable().optional(),
      /** That the coach is a student was to be proved again, and was not. */
      isOld: z.boolean().optional(),
    })
    .optional(),
  can: z.object({
    book: z.boolean(),
    repeat: z.boolean(),
    wait: z.boolean(),
    message: z.boolean(),
    review: z.boolean(),
    edit: z.boolean(),
    report: z.boolean(),
  }),
}).meta({ id: 'MentorProfile' })
export type MentorProfile = z.infer<typeof MentorProfile>

/**
 * A coach's own profile, with what only the coach and admins see. Until `noticeHours` before a start it can be booked, and
 * up to `bookableDays` days ahead (null: without an end). A day has at most `maxPerDay` sessions and a week, from Monday on, at most
 * `maxPerWeek` (null: any number), with `gapMinutes` between two. `students` count at the moment, of `maxStudents`.
 */
export const OwnMentorProfile = MentorProfile.extend({
  meetingLink: z.string().nullable(),
  noticeHours: z.int(),
  bookableDays: z.int().nullable(),
  maxPerDay: z.int().nullish(),
  maxPerWeek: z.int().nullish(),
  gapMinutes: z.int().optional(),
  maxStudents: z.int().nullish(),
  students: z.int().optional(),
}).meta({ id: 'OwnMentorProfile' })
export type OwnMentorProfile = z.infer<typeof OwnMentorProfile>

export const TimeZone = z.string().max(64).refine(isTimeZone, 'There is no such time zone')

/** A zone of the world's list, not an offset, which knows no summer time. */
function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone)
  } catch {
    return false
  }
}

const hour = z.int().min(0).max(23)

/** Each range ends after it starts, no two of a day overlap, and a day has only so many. */
const hours = z
  .array(HoursRange)
  .max(weekdays.length * limits.rangesPerDayMax)
  .superRefine((ranges, context) => {
    for (const [at, { day, start, end }] of ranges.entries()) {
      const before = ranges.slice(0, at).filter(other => other.day === day)
      const issue = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [at, field], message })
      if (start >= end) issue('end', 'The end must be after the start')
      else if (before.some(other => start < other.end && other.start < end))
        issue('start', 'Two ranges of a day overlap')
      else if (before.length >= limits.rangesPerDayMax)
        issue('day', `A day has at most ${limits.rangesPerDayMax} ranges`)
    }
  })

/** So many days after a completed session its student counts as one of the coach's. */
export const studentDays = 28

/** The highest limits that a coach can set. */
export const placesMax = { perDay: 12, perWeek: 60, gapMinutes: 60, students: 100 }

const profileFields = {
  university: text(2, 120),
  major: text(2, 120),
  yearsOfExperience: z.int().min(0).max(limits.yearsOfExperienceMax),
  bio: anyText(limits.bioMax).nullable(),
  availableSunday: z.boolean(),
  availableMonday: z.boolean(),
  availableTuesday: z.boolean(),
  availableWednesday: z.boolean(),
  availableThursday: z.boolean(),
  availableFriday: z.boolean(),
  availableSaturday: z.boolean(),
  availableHoursStart: hour,
  availableHoursEnd: hour,
  /** They count, where they are given: the days and the two hours above follow from them. */
  hours,
  noticeHours: z.int().min(0).max(limits.noticeHoursMax),
  bookableDays: z.int().min(1).max(limits.bookableDaysMax).nullable(),
  maxPerDay: z.int().min(1).max(placesMax.perDay).nullable(),
  maxPerWeek: z.int().min(1).max(placesMax.perWeek).nullable(),
  /** Sessions begin on half hours, so a gap of fewer minutes would be one of these. */
  gapMinutes: z.int().min(0).max(placesMax.gapMinutes).multipleOf(limits.slotMinutes),
  /** Students with an open session, or one that was completed in the last weeks: `studentDays`. */
  maxStudents: z.int().min(1).max(placesMax.students).nullable(),
  /** Of a day without a session; 0 asks no more than for any other hour. */
  firstNoticeHours: z.int().min(0).max(limits.noticeHoursMax),
  /** Nothing can be booked before this day of the coach's calendar; null ends the break. */
  backOn: Day.nullable(),
  timeZone: TimeZone,
  examType: ExamType.nullable(),
  rankingYKS: z.int().min(1).max(3_000_000).nullable(),
  rankingYear: z.int().min(1981).max(2100).nullable(),
  meetingLink: HttpsUrl.nullable(),
  /** Taken, and not read any more: people upload their picture (`identity.changePicture`). */
  profileImageUrl: ImageUrl.nullable().meta({ deprecated: true }),
  /** All areas of the coach; each category counts once. */
  expertise: z.array(NewExpertise).max(limits.expertiseMax),
}

type Hours = { availableHoursStart?: number | undefined; availableHoursEnd?: number | undefined }

/** An hour that is missing is a complaint of its own. */
const startBeforeEnd = ({ availableHoursStart: start, availableHoursEnd: end }: Hours): boolean =>
  start === undefined || end === undefined || Number.isNaN(start) || Number.isNaN(end) || start < end

const hoursOrder = {
  path: ['availableHoursEnd'],
  message: 'The end hour must be after the start hour',
  // Reported beside the errors of other fields, not after them.
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** A new profile: university and major; the rest has the specification's defaults. `userId` counts only from an admin. */
export const CreateMentor = z
  .object({
    userId: UserId.optional(),
    ...profileFields,
    yearsOfExperience: profileFields.yearsOfExperience.default(0),
    bio: profileFields.bio.default(null),
    availableSunday: z.boolean().default(false),
    availableMonday: z.boolean().default(false),
    availableTuesday: z.boolean().default(false),
    availableWednesday: z.boolean().default(false),
    availableThursday: z.boolean().default(false),
    availableFriday: z.boolean().default(false),
    availableSaturday: z.boolean().default(false),
    availableHoursStart: hour.default(limits.defaultHoursStart),
    availableHoursEnd: hour.default(limits.defaultHoursEnd),
    hours: hours.optional(),
    noticeHours: profileFields.noticeHours.optional(),
    bookableDays: profileFields.bookableDays.optional(),
    maxPerDay: profileFields.maxPerDay.optional(),
    maxPerWeek: profileFields.maxPerWeek.optional(),
    gapMinutes: profileFields.gapMinutes.optional(),
    maxStudents: profileFields.maxStudents.optional(),
    firstNoticeHours: profileFields.firstNoticeHours.optional(),
    backOn: profileFields.backOn.optional(),
    timeZone: TimeZone.default('Europe/Istanbul'),
    examType: profileFields.examType.default(null),
    rankingYKS: profileFields.rankingYKS.default(null),
    rankingYear: profileFields.rankingYear.default(null),
    meetingLink: profileFields.meetingLink.default(null),
    profileImageUrl: profileFields.profileImageUrl.optional(),
    expertise: profileFields.expertise.optional(),
  })
  .refine(startBeforeEnd, hoursOrder)
  .meta({ id: 'CreateMentor' })
export type CreateMentor = z.output<typeof CreateMentor>

/** Any of the profile's fields; what is absent stays. */
const Changes = z.object(profileFields).partial()

export const UpdateMentor = z
  .object({
    userId: UserId.optional(),
    ...Changes.shape,
    /** The changed fields as the caller saw them. One that is something else by now is a conflict, and nothing changes. */
    seen: Changes.optional(),
  })
  .refine(startBeforeEnd, hoursOrder)
  .meta({ id: 'UpdateMentor' })
export type UpdateMentor = z.output<typeof UpdateMentor>

export const WriteReview = z
  .object({
    rating: z.int().min(limits.ratingMin).max(limits.ratingMax),
    comment: text(limits.commentMin, limits.commentMax),
    sessionId: Id.nullish(),
  })
  .meta({ id: 'WriteReview' })
export type WriteReview = z.output<typeof WriteReview>

export const WriteReply = z
  .object({ comment: text(limits.replyMin, limits.commentMax) })
  .meta({ id: 'WriteReply' })
export type WriteReply = z.output<typeof WriteReply>
