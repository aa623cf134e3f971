import { peopleSql, sqlMigration, startSql } from '@kocyolu/service'
import { liveSql, messagesSql, safetySql } from '../baseline/messages.sql.ts'

export const baseline = sqlMigration('0001-baseline', [
  ...startSql,
  // Null until identity's event has arrived.
  peopleSql('minor boolean'),
  ...messagesSql,
  ...safetySql,
  ...liveSql,
])
