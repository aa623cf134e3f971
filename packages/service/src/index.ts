export { AppError, invalidField, notFound } from './app-error.ts'
export { AuditEntry, audit } from './audit/audit.ts'
export { exportAudit, forgetSubject, forgetTexts, listAudit, redactAudit } from './audit/audit-log.ts'
export { auditExport, auditLook } from './audit/audit-look.ts'
export { auditErasureSql } from './audit/erasure.sql.ts'
export type { Clock } from './clock.ts'
export { every, within } from './clock.ts'
export { baseConfig, flag, signingKeys } from './config.ts'
export { createService, type Service } from './create-service.ts'
export { violates } from './data/database-errors.ts'
export { createOrm, type Em, prepared } from './data/orm.ts'
export { connectSubscriber, type Redis } from './data/redis.ts'
export { countPerDay, endOfDay, siteDay, siteMinute, startOfDay } from './data/site-days.ts'
export { indexMigration, sqlMigration, startSql } from './data/sql-migration.ts'
export { createStandbyReader } from './data/standby-reader.ts'
export { type Param, statement } from './data/statement.ts'
export {
  claimDue,
  deleteInBatches,
  expectSame,
  inTransaction,
  isStored,
  leaseMs,
  lockByName,
  lockRow,
  retryLater,
} from './data/writes.ts'
export { type DepsOf, defineService } from './define-service.ts'
export type { BaseDeps, WithEm } from './deps.ts'
export { withEm } from './deps.ts'
export { csvRows } from './downloads/csv.ts'
export {
  type EventEntry,
  emit,
  enqueue,
  eventEntry,
  HandledEvent,
  OutboxEntry,
  traceNow,
} from './events/emit.ts'
export { erasureIndexes, eventKeys } from './events/event-keys.ts'
export { issuesOf, parseInput, readBytes, readForm } from './http/body.ts'
export { attach, type Context, callerOf, type Middleware, requireCaller, type State } from './http/context.ts'
export { asAppError } from './http/error-response.ts'
export type { RequestSignIn } from './http/routes.ts'
export { comesFromHere } from './http/security-headers.ts'
export { dueFailures, dueFailuresSql, dueMax, eachDue, eachRowDue, noteFailure } from './jobs/each-due.ts'
export { beginInTime, inTurn, maxWaitMs } from './limits/in-turn.ts'
export { clientKey, createLimiter, type Limit, type Limiter } from './limits/limiter.ts'
export { isMailedCode, linkIdOf, mailedCode, mailedLinkSecret } from './links/mailed-link.ts'
export { keyset, pagedList } from './lists/paged-list.ts'
export { liveChannel } from './live.ts'
export type { Logger } from './log.ts'
export {
  approvalsData,
  approvalsSql,
  isApprovedCoach,
  readApproval,
  rememberApproval,
} from './people/approvals.ts'
export {
  forgetMinor,
  isRemembered,
  Person,
  peopleConsumer,
  peopleSql,
  type Remembered,
  rememberCaller,
  rememberPerson,
  rememberWithMinor,
} from './people/remember-people.ts'
export { erasedVersion } from './personal-data/erased-version.ts'
export { erasePersonalData, erasureConsumer } from './personal-data/erasure-consumer.ts'
export {
  type DataKind,
  dataKinds,
  grounds,
  type KindName,
  type KindsOfTables,
  kindOf,
  receivers,
  sharedKinds,
} from './personal-data/kinds.ts'
export {
  base64Of,
  type Field,
  goes,
  nameOf,
  naming,
  notPersonal,
  ownWords,
  type PersonalData,
  type PersonalRows,
  sameWords,
  type Texts,
} from './personal-data/personal-data.ts'
export { exportConsumer } from './personal-data/read-export.ts'
export { purging } from './purges/purges.ts'
export { keepDecision } from './reports/decide-reports.ts'
export type { FoundPiece, Piece } from './reports/piece.ts'
export { flagPiece, openReport } from './reports/report-piece.ts'
export {
  forgetReports,
  occasionsSql,
  outlivingCasesSql,
  reportEntities,
  reportsData,
  reportsSql,
} from './reports/reports-data.ts'
export { reportsOf } from './reports/reports-of.ts'
export { foldSignsSql, foldSql, patternOf, searchPatterns, searchWords } from './search/fold.ts'
export type { Standing } from './session/person-record.ts'
export type { OwnSignIn } from './session/sign-in-session.ts'
export { migrate, run, runScript } from './start.ts'
