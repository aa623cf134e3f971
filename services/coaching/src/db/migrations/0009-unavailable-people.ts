import { sqlMigration } from '@kocyolu/service'

/**
 * Coaches whose role was taken are not listed, and sessions of people who can take none are found by small indexes.
 * `role_confirmed` says that identity has told of the profile: until then its owner may still be called a student.
 */
export const unavailablePeople = sqlMigration('0009-unavailable-people', [
  'alter table mentor_profiles add column role_confirmed boolean not null default false',
  `create or replace function mentor_profiles_found_by() returns trigger language plpgsql as $$
    begin
      new.search_text := concat_ws(E'\\n',
        (select first_name || ' ' || last_name from people where user_id = new.user_id),
        new.university,
        new.major,
        (select string_agg(category.name, E'\\n' order by own.id)
          from mentor_expertise own join expertise_categories category on category.id = own.category_id
          where own.mentor_profile_id = new.id));
      new.listed := not new.hidden and exists (
        select from people where user_id = new.user_id
          and not suspended and (role <> 'student' or not new.role_confirmed));
      return new;
    end $$`,
  `create or replace trigger touch_profile_changed after update on people
    for each row when ((old.first_name, old.last_name, old.suspended, old.role)
      is distinct from (new.first_name, new.last_name, new.suspended, new.role))
    execute function people_touch_profile()`,
  // Whose profile is older than a day has been told of.
  `update mentor_profiles profile set role_confirmed = true from people person
    where person.user_id = profile.user_id and person.version > 0 and person.role = 'student'
      and profile.created_at < now() - interval '1 day'`,
  `alter table mentor_sessions
    add column cancel_cause text check (cancel_cause in ('expired', 'unavailable'))`,
  'create index people_suspended on people (user_id) where suspended',
  'create index mentor_profiles_unlisted on mentor_profiles (id) where not listed',
  // Takes the place of mentor_sessions_answered, which the build before reads by.
  `create index mentor_sessions_own_answers on mentor_sessions (mentor_profile_id, created_at desc) include (answer_minutes)
    where answer_minutes is not null and cancel_cause is distinct from 'unavailable'`,
])
