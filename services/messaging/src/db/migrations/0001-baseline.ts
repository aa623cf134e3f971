import { peopleSql, sqlMigration, startSql } from '@kocyolu/service'
import { liveSql } from '../baseline/live.sql.ts'
import { messagesSql } from '../baseline/messages.sql.ts'
import { safetySql } from '../baseline/safety.sql.ts'

export const baseline = sqlMigration('0001-baseline', [
  ...startSql,
  // Null until identity's event has arrived.
  peopleSql('minor boolean'),
  ...messagesSql,
  ...safetySql,
  ...liveSql,
])
