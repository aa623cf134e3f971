import { sqlMigration } from '@kocyolu/service'

/** Which coaches a student marked. */
export const favourites = sqlMigration('0005-favourites', [
  `create table mentor_favourites (
    student_id uuid not null,
    mentor_profile_id integer not null references mentor_profiles on delete cascade,
    created_at timestamptz(3) not null,
    primary key (student_id, mentor_profile_id)
  )`,
  'create index mentor_favourites_newest on mentor_favourites (student_id, created_at desc, mentor_profile_id desc)',
  'create index mentor_favourites_mentor on mentor_favourites (mentor_profile_id)',
])
