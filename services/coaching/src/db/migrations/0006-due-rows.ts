import { sqlMigration } from '@kocyolu/service'

/** Jobs and admins read little, however much there is. */
export const dueRows = sqlMigration('0006-due-rows', [
  // Busy times say when hours change; a reading that changes none says nothing.
  'drop trigger noted_for_waiting on own_calendars',
  `create function busy_times_changed() returns trigger language plpgsql set search_path from current as $$
    begin
      perform note_waiting_change(mentor_profile_id) from (select distinct mentor_profile_id from changed) changed;
      return null;
    end
  $$`,
  `create trigger noted_for_waiting after insert on busy_times
    referencing new table as changed for each statement execute function busy_times_changed()`,
  `create trigger noted_gone_for_waiting after delete on busy_times
    referencing old table as changed for each statement execute function busy_times_changed()`,

  'alter table own_calendars add column known_at timestamptz(3)',
  'update own_calendars set known_at = read_at',

  'alter table mentor_sessions add column proposed_at timestamptz(3)',
  "update closed_session_totals set until = '2000-01-01', cancelled = 0, completed = 0",

  // Rows are added and never changed, so that a mark of a change under way is not taken for an earlier one.
  'create table stale_searches (mentor_profile_id integer not null)',
  'create index stale_searches_mentor on stale_searches (mentor_profile_id)',
  `create or replace function expertise_categories_touch_profiles() returns trigger language plpgsql as $$
    begin
      insert into stale_searches select mentor_profile_id from mentor_expertise where category_id = new.id;
      return null;
    end $$`,
  `create or replace function mentor_expertise_touch_profile() returns trigger language plpgsql as $$
    begin
      if current_setting('coaching.fold', true) = 'later' then
        insert into stale_searches values (coalesce(new.mentor_profile_id, old.mentor_profile_id));
      else
        update mentor_profiles set user_id = user_id where id = coalesce(new.mentor_profile_id, old.mentor_profile_id);
      end if;
      return null;
    end $$`,
])
