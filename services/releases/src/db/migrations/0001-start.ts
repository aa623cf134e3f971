import { sqlMigration, startSql } from '@kocyolu/service'
import { clientErrorsSql } from '../../client-errors/client-errors.sql.ts'

/** Counts, groups and verdicts begin afresh; those of the content service, which had them before, are not taken over. */
export const start = sqlMigration('0001-start', [...startSql, ...clientErrorsSql])
