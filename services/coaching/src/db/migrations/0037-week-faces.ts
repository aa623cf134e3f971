import { sqlMigration } from '@kocyolu/service'

/** How students say that a week was, and whether coaches whom they share with see it. */
export const weekFaces = sqlMigration('0037-week-faces', [
  `create table week_faces (
    student_id uuid not null,
    week date not null,
    face text not null check (face in ('good', 'fair', 'hard')),
    is_shared boolean not null,
    said_at timestamptz(3) not null,
    primary key (student_id, week)
  )`,
])
