import { ApprovalState, ExamType } from '@kocyolu/contracts'
import { defineEntity, p } from '@mikro-orm/core'
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
    listed: p.boolean().default(false),
    ratingSum: p.integer().default(0),
    ratingCount: p.integer().default(0),
    ratingScore: p.double().generated(ratingScore).nullable().lazy(),
    searchFolded: p.text().generated('(tr_fold(search_text)) stored').nullable().lazy(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
})
