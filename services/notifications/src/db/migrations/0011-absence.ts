import { sqlMigration } from '@kocyolu/service'

/** How far what each of a session's two people says of the other has come: 1 said, 2 contested, 3 over. */
export const absence = sqlMigration('0011-absence', [
  `alter table told_sessions
    add column absence_by_student smallint not null default 0,
    add column absence_by_mentor smallint not null default 0`,
])
