import { peopleSql, sqlMigration, startSql } from '@kocyolu/service'
import { liveSql } from '../baseline/live.sql.ts'
import { messagesSql } from '../baseline/messages.sql.ts'
import { safetySql } from '../baseline/safety.sql.ts'

export const baseline = sqlMigration('0001-baseline', [
  ...startSql,
  // Unknown until identity has told.
  peopleSql('minor boolean'),
  ...messagesSql,
  ...safetySql,
  ...liveSql,
])
