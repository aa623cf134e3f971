import { sqlMigration } from '@kocyolu/service'

/** Coaches whom an admin hides, what admins search by, and what is counted per day. */
export const administration = sqlMigration('0007-administration', [
  'alter table mentor_profiles add column hidden boolean not null default false',
  `create or replace function mentor_profiles_found_by() returns trigger language plpgsql as $$
    begin
      new.search_text := concat_ws(E'\\n',
        (select first_name || ' ' || last_name from people where user_id = new.user_id),
        new.university,
        new.major,
        (select string_agg(category.name, E'\\n' order by own.id)
          from mentor_expertise own join expertise_categories category on category.id = own.category_id
          where own.mentor_profile_id = new.id));
      new.listed := not new.hidden
        and coalesce((select not suspended from people where user_id = new.user_id), false);
      return new;
    end $$`,
  'create index mentor_profiles_created_at on mentor_profiles (created_at, id)',
  `create index people_name_folded on people using gin (tr_fold(first_name || ' ' || last_name) gin_trgm_ops)`,
  'create index mentor_sessions_start_time on mentor_sessions (start_time, id)',
  'create index mentor_sessions_created_at on mentor_sessions using brin (created_at)',
  'create unique index expertise_categories_name_folded on expertise_categories (tr_fold(name))',
])
