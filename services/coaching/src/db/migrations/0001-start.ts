import { expertiseCategories } from '@kocyolu/contracts'
import { sqlMigration, startSql } from '@kocyolu/service'
import { mentorsSql, searchSql } from './0001-mentors.sql.ts'
import { sessionsSql } from './0001-sessions.sql.ts'

const categories = expertiseCategories.map(name => `('${name}')`).join(', ')

/** Everything a new database starts with, the expertise categories included. */
export const start = sqlMigration('0001-start', [
  ...startSql,
  ...mentorsSql,
  ...searchSql,
  ...sessionsSql,
  `insert into expertise_categories (name) values ${categories}`,
])
