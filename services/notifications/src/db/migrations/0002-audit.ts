import { auditErasureSql, sqlMigration } from '@kocyolu/service'

/** The log's hashes cannot be guessed. */
export const auditErasure = sqlMigration('0002-audit', auditErasureSql)
