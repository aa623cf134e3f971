import { sqlMigration, startSql } from '@kocyolu/service'
import { afterSessionsSql } from '../baseline/after-sessions.sql.ts'
import { applicationsSql } from '../baseline/applications.sql.ts'
import { calendarsSql } from '../baseline/calendars.sql.ts'
import { discoverySql } from '../baseline/discovery.sql.ts'
import { mentorsSql } from '../baseline/mentors.sql.ts'
import { ownPeopleSql } from '../baseline/people.sql.ts'
import { progressSql } from '../baseline/progress.sql.ts'
import { reviewsSql } from '../baseline/reviews.sql.ts'
import { sessionsSql } from '../baseline/sessions.sql.ts'
import { waitingSql } from '../baseline/waiting.sql.ts'

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
