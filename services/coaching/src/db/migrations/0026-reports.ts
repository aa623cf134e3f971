import { reportsSql, sqlMigration } from '@kocyolu/service'

/** What is reported, and reviews and replies that are out of sight, which count in no average. */
export const reports = sqlMigration('0026-reports', [
  ...reportsSql,
  'alter table mentor_reviews add column hidden boolean not null default false',
  'alter table review_replies add column hidden boolean not null default false',
  `create or replace function mentor_reviews_rate_profile() returns trigger language plpgsql as $$
    begin
      if tg_op in ('UPDATE', 'DELETE') and not old.hidden then
        update mentor_profiles set rating_sum = rating_sum - old.rating, rating_count = rating_count - 1
          where id = old.mentor_profile_id;
      end if;
      if tg_op in ('INSERT', 'UPDATE') and not new.hidden then
        update mentor_profiles set rating_sum = rating_sum + new.rating, rating_count = rating_count + 1
          where id = new.mentor_profile_id;
      end if;
      return null;
    end $$`,
  `create or replace trigger rate_profile after insert or update of rating, hidden or delete on mentor_reviews
    for each row execute function mentor_reviews_rate_profile()`,
])
