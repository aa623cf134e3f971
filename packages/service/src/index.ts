export { AppError, invalidField } from './app-error.ts'
export { audit } from './audit/audit.ts'
export { AuditEntry } from './audit/audit-entry.entity.ts'
export { exportAudit, listAudit } from './audit/list-audit.ts'
export { forgetSubject, forgetTexts, redactAudit } from './audit/redact-audit.ts'
export type { Clock } from './clock.ts'
export { baseConfig, flag, signingKeys } from './config.ts'
export { createService, type Service } from './create-service.ts'
export { claimDue, leaseMs, retryLater } from './data/claim-due.ts'
export { violates } from './data/database-errors.ts'
export { deleteInBatches, expectSame, inTransaction, lockByName } from './data/in-transaction.ts'
export { isStored } from './data/is-stored.ts'
export { createOrm, type Em } from './data/orm.ts'
export { prepared } from './data/prepared.ts'
export { connectSubscriber, type Redis } from './data/redis.ts'
export { countPerDay, endOfDay, siteDay, startOfDay } from './data/site-days.ts'
export { sqlMigration, startSql } from './data/sql-migration.ts'
export { createStandbyReader } from './data/standby-reader.ts'
export { type Param, statement } from './data/statement.ts'
export { type DepsOf, defineService } from './define-service.ts'
export type { BaseDeps, WithEm } from './deps.ts'
export { withEm } from './deps.ts'
export { csvRows } from './downloads/csv.ts'
export { erasedVersion } from './erasure/erased-version.ts'
export { erasureConsumer } from './erasure/erasure-consumer.ts'
export {
  erasePersonalData,
  goes,
  kept,
  naming,
  notPersonal,
  type PersonalData,
  type PersonalRows,
} from './erasure/personal-data.ts'
export { sharedData } from './erasure/shared-data.ts'
export { type EventEntry, emit, enqueue, eventEntry, traceNow } from './events/emit.ts'
export { HandledEvent, OutboxEntry } from './events/events.entity.ts'
export { every } from './every.ts'
export { exportConsumer } from './exports/export-consumer.ts'
export {
  base64Of,
  type ExportData,
  type ExportedRows,
  type Field,
  leftOut,
  nameOf,
  ownWords,
  sameWords,
  type Texts,
  why,
} from './exports/export-data.ts'
export { reportsExportData } from './exports/reports-export-data.ts'
export { attach } from './http/attach.ts'
export { issuesOf, parseInput, readForm } from './http/body.ts'
export { type Context, callerOf, type Middleware, requireCaller, type State } from './http/context.ts'
export { asAppError } from './http/error-response.ts'
export type { RequestSignIn } from './http/routes.ts'
export { comesFromHere } from './http/same-site.ts'
export { clientKey } from './limits/client-key.ts'
export { beginInTime, inTurn, maxWaitMs } from './limits/in-turn.ts'
export { createLimiter, type Limit, type Limiter } from './limits/limiter.ts'
export { isMailedCode, linkIdOf, mailedCode, mailedLinkSecret } from './links/mailed-link.ts'
export { keyset, pagedList } from './lists/paged-list.ts'
export { liveChannel } from './live.ts'
export type { Logger } from './log.ts'
export { peopleSql } from './people/people.sql.ts'
export { Person } from './people/person.entity.ts'
export {
  isRemembered,
  peopleConsumer,
  type Remembered,
  rememberCaller,
  rememberPerson,
} from './people/remember-people.ts'
export { purging } from './purges/purges.ts'
export { keepDecision } from './reports/decide-reports.ts'
export type { FoundPiece, Piece } from './reports/piece.ts'
export { reportEntities } from './reports/report.entity.ts'
export { flagPiece, openReport } from './reports/report-piece.ts'
export { reportsSql } from './reports/reports.sql.ts'
export { forgetReports, reportsData } from './reports/reports-data.ts'
export { reportsOf } from './reports/reports-of.ts'
export { foldSql, patternOf, searchPatterns, searchWords } from './search/fold.ts'
export type { Standing } from './session/person-record.ts'
export type { OwnSignIn } from './session/sign-in-session.ts'
export { migrate, run, runScript } from './start.ts'
export { within } from './within.ts'
