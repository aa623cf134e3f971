import { sqlMigration } from '@kocyolu/service'

/** Exams and stories are changed on top of what was read, and added once however often they are sent. */
export const versionsOfHome = sqlMigration(
  '0008-versions-of-home',
  ['exams', 'success_stories'].map(
    table => `alter table ${table}
      add column version integer not null default 1,
      add column client_id uuid,
      add constraint ${table}_client unique (client_id)`,
  ),
)
