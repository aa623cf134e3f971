import { sqlMigration } from '@kocyolu/service'
import { clientErrorsSql } from '../../client-errors/client-errors.sql.ts'

/** What fails in browsers. */
export const clientErrors = sqlMigration('0006-client-errors', clientErrorsSql)
