import { peopleSql, sqlMigration, startSql } from '@kocyolu/service'
import { canarySql } from '../baseline/canary.sql.ts'
import { clientErrorsSql } from '../baseline/client-errors.sql.ts'

export const baseline = sqlMigration('0001-baseline', [
  ...startSql,
  peopleSql(),
  ...clientErrorsSql,
  ...canarySql,
])
