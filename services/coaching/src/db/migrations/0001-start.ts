import { expertiseCategories } from '@kocyolu/contracts'
import { handledEventsSql, outboxSql, peopleSql } from '@kocyolu/service'
import { Migration } from '@mikro-orm/migrations'
import { mentorsSql, searchSql } from './0001-mentors.sql.ts'
import { sessionsSql } from './0001-sessions.sql.ts'

/** Everything a new database starts with, the expertise categories included. */
export class Start extends Migration {
  override name = '0001-start'

  override up(): void {
    for (const statement of [
      ...outboxSql,
      ...handledEventsSql,
      ...peopleSql,
      ...mentorsSql,
      ...searchSql,
      ...sessionsSql,
    ]) {
      this.addSql(statement)
    }
    const names = expertiseCategories.map(name => `('${name}')`).join(', ')
    this.addSql(`insert into expertise_categories (name) values ${names}`)
  }
}
