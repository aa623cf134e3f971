import { peopleSql, sqlMigration, startSql } from '@kocyolu/service'
import { mailsSql, notificationsSql, pushSql } from '../baseline/notifications.sql.ts'

export const baseline = sqlMigration('0001-baseline', [
  ...startSql,
  peopleSql(),
  ...notificationsSql,
  ...mailsSql,
  ...pushSql,
])
