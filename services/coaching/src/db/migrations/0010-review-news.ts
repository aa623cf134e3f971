import { sqlMigration } from '@kocyolu/service'

/** Of which students a coach has been told that they wrote a review: a review that is written anew is no news. */
export const reviewNews = sqlMigration('0010-review-news', [
  `create table review_news (
    student_id uuid not null,
    mentor_profile_id integer not null references mentor_profiles on delete cascade,
    primary key (student_id, mentor_profile_id)
  )`,
  'insert into review_news select student_id, mentor_profile_id from mentor_reviews',
])
