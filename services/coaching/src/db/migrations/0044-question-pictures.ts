import { sqlMigration } from '@kocyolu/service'

/** A picture at a student's question to a session; pictures are compressed already. */
export const questionPictures = sqlMigration('0044-question-pictures', [
  'alter table mentor_sessions add column question_picture_version integer not null default 0',
  'alter table mentor_sessions add column question_picture_width integer',
  'alter table mentor_sessions add column question_picture_height integer',
  `create table session_question_pictures (
    session_id integer not null references mentor_sessions on delete cascade,
    edge integer not null,
    bytes bytea not null,
    primary key (session_id, edge)
  )`,
  'alter table session_question_pictures alter column bytes set storage external',
])
