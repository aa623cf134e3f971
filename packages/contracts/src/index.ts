export * from './absence.ts'
export * from './applications.ts'
export * from './attachments.ts'
export * from './audit.ts'
export * from './birth-date.ts'
export { Blog, BlogCategory, BlogQuery, BlogSummary, Heading, WriteBlog } from './blogs.ts'
export * from './call.ts'
export * as coachingCalls from './calls/coaching.ts'
export * as contentCalls from './calls/content.ts'
export * as identityCalls from './calls/identity.ts'
export * as messagingCalls from './calls/messaging.ts'
export * as notificationsCalls from './calls/notifications.ts'
export * as releasesCalls from './calls/releases.ts'
export * from './certificate-code.ts'
export * from './certificates.ts'
export * from './choice-levels.ts'
export * from './choices.ts'
export * from './client.ts'
export {
  ClientErrorDetail,
  ClientErrorGroup,
  ClientErrorKind,
  ClientErrorQuery,
  ClientErrorReport,
  ClientErrorSample,
  StackFrame,
} from './client-errors.ts'
export * from './coaching.ts'
export * from './coaching-admin.ts'
export * from './conduct.ts'
export * from './content.ts'
export * from './contract.ts'
export * from './contract-versions.ts'
export * from './days.ts'
export * from './decide-application.ts'
export * from './errors.ts'
export * from './estimated-rank.ts'
export * from './evening.ts'
export * from './events.ts'
export { ExamPaper, ExamSubject, WriteExamPaper } from './exam-papers.ts'
export * from './fields.ts'
export * from './find-answers.ts'
export * from './find-mentor.ts'
export * from './fold.ts'
export * from './guardian-summary.ts'
export * from './human-text.ts'
export * from './identity.ts'
export * from './ids.ts'
export * from './jobs.ts'
export * as limits from './limits.ts'
export * from './live.ts'
export * from './live-stream.ts'
export * from './mentors.ts'
export * from './messaging.ts'
export * from './mistakes.ts'
export * from './nets.ts'
export * from './notifications.ts'
export * from './outside-reports.ts'
export * from './own-calendar.ts'
export * from './own-times.ts'
export * from './per-day.ts'
export * from './personal-export.ts'
export * from './pictures.ts'
export * from './plan.ts'
export * from './plan-task.ts'
export * from './plan-templates.ts'
export * from './programmes.ts'
export * from './progress.ts'
export * from './question-hours.ts'
export { findDisorder, RankRow, RankTable, WriteRankTable } from './rank-tables.ts'
export * from './reference.ts'
export * from './release-complaints/release-complaint.ts'
export * from './releases.ts'
export * from './report-figures.ts'
export * from './reports.ts'
export * from './role.ts'
export * from './schools.ts'
export * from './sessions.ts'
export {
  Exam,
  PageSlug,
  SitePage,
  SocialAddresses,
  SuccessStory,
  WriteExam,
  WriteSitePage,
  WriteStory,
} from './site.ts'
export {
  type BuildChange,
  Decision,
  type ErrorRates,
  type PublishedBuild,
  type ReleaseEntry,
  ReleaseState,
  type RemovalPlan,
} from './site-releases.ts'
export * from './studied.ts'
export * from './tidy.ts'
export * from './time-off.ts'
export * from './today.ts'
export * from './topics.ts'
export * from './waiting.ts'
export * from './week-face.ts'
export * from './week-faces.ts'
export * from './with-brand.ts'
