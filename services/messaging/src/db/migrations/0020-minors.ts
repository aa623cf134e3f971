import { sqlMigration } from '@kocyolu/service'

/** Who is a minor, as identity tells; unknown until it has. */
export const minors = sqlMigration('0020-minors', ['alter table people add column minor boolean'])
