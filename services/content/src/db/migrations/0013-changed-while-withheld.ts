import { sqlMigration } from '@kocyolu/service'

/** Whether a post has become another one while it is withheld, and an exam's tables that end with it. */
export const changedWhileWithheld = sqlMigration('0013-changed-while-withheld', [
  'alter table blogs add column changed_since boolean not null default false',
  'alter table rank_tables add foreign key (paper_id) references exam_papers',
])
