import { peopleSql, sqlMigration, startSql } from '@kocyolu/service'
import { mailsSql } from '../baseline/mails.sql.ts'
import { notificationsSql } from '../baseline/notifications.sql.ts'
import { pushSql } from '../baseline/push.sql.ts'

export const baseline = sqlMigration('0001-baseline', [
  ...startSql,
  peopleSql(),
  ...notificationsSql,
  ...mailsSql,
  ...pushSql,
])
