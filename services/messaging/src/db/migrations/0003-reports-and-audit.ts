import { auditErasureSql, occasionsSql, sqlMigration } from '@kocyolu/service'

/** All that a user says in one case is kept, and the log's hashes cannot be guessed. */
export const reportsAndAudit = sqlMigration('0003-reports-and-audit', [...auditErasureSql, ...occasionsSql], {
  small: ['reports'],
})
