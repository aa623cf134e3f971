import { sqlMigration, startSql } from '@kocyolu/service'
import { picturesSql } from '@kocyolu/service/pictures'
import { rightsSql } from '../baseline/rights.sql.ts'
import { usersSql } from '../baseline/users.sql.ts'

export const baseline = sqlMigration('0001-baseline', [
  ...startSql,
  ...picturesSql,
  ...usersSql,
  ...rightsSql,
])
