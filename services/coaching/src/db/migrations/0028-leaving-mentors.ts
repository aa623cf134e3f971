import { sqlMigration } from '@kocyolu/service'

/** A coach who is leaving is not listed. The trigger comes after `found_by`, which says who else is not: triggers go by their names. */
export const leavingMentors = sqlMigration('0028-leaving-mentors', [
  'alter table mentor_profiles add column leaving boolean not null default false',
  `create function unlist_leaving() returns trigger language plpgsql as $$
    begin
      if new.leaving then new.listed := false; end if;
      return new;
    end $$`,
  `create trigger leaving before insert or update on mentor_profiles
    for each row execute function unlist_leaving()`,
])
