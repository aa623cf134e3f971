import { sqlMigration } from '@kocyolu/service'

/** Every coach has a day on which the free hours were written, so that the sweep finds by an index those of an earlier one. */
export const hoursToWrite = sqlMigration('0013-hours-to-write', [
  `create function hours_to_write() returns trigger language plpgsql set search_path from current as $$
    begin
      insert into free_hours_written values (new.id, 0) on conflict do nothing;
      return null;
    end $$`,
  `create trigger hours_to_write after insert on mentor_profiles
    for each row execute function hours_to_write()`,
  'insert into free_hours_written select id, 0 from mentor_profiles on conflict do nothing',
])
