import { sqlMigration, startSql } from '@kocyolu/service'
import { calendarsSql } from '../baseline/calendars.sql.ts'
import { discoverySql } from '../baseline/discovery.sql.ts'
import { applicationsSql, mentorsSql, ownPeopleSql } from '../baseline/mentors.sql.ts'
import { progressSql } from '../baseline/progress.sql.ts'
import { reviewsSql } from '../baseline/reviews.sql.ts'
import { afterSessionsSql, sessionsSql, waitingSql } from '../baseline/sessions.sql.ts'

export const baseline = sqlMigration('0001-baseline', [
  ...startSql,
  ...mentorsSql,
  ...ownPeopleSql,
  ...discoverySql,
  ...applicationsSql,
  ...sessionsSql,
  ...afterSessionsSql,
  ...reviewsSql,
  ...calendarsSql,
  ...waitingSql,
  ...progressSql,
])
