import { sqlMigration, startSql } from '@kocyolu/service'
import { picturesSql } from '@kocyolu/service/pictures'
import { rightsSql, usersSql } from '../baseline/users.sql.ts'

export const baseline = sqlMigration('0001-baseline', [
  ...startSql,
  ...picturesSql,
  ...usersSql,
  ...rightsSql,
])
