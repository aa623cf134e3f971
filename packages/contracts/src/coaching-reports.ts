import { defineContract } from './contract.ts'
import { ownDecisionsAt, reportAt, reportCasesAt } from './reports.ts'

/** The calls of coaching about what is reported of reviews, replies and profiles. */
export const coachingReports = defineContract({
  reportMentor: reportAt('/api/mentors/{id}/reports', 'a coach’s profile'),
  reportReview: reportAt('/api/reviews/{id}/reports', 'a review'),
  reportReply: reportAt('/api/reviews/{id}/reply/reports', 'the reply to a review'),
  ...reportCasesAt('mentors'),
  ...ownDecisionsAt('mentors'),
})
