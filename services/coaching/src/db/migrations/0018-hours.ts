import { sqlMigration } from '@kocyolu/service'

const olderColumns = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'hours_start',
  'hours_end',
].map(name => `available_${name}`)
const rowOf = (row: string): string => `(${olderColumns.map(column => `${row}.${column}`).join(', ')})`

/**
 * Hours by weekday, several ranges a day. Days and hours from before stay beside them; where a build from before these changes
 * those, its one range for all days counts.
 */
export const hours = sqlMigration('0018-hours', [
  'alter table mentor_profiles add column hours jsonb',
  `create function forget_hours() returns trigger language plpgsql as $$
    begin
      if ${rowOf('new')} is distinct from ${rowOf('old')} and new.hours is not distinct from old.hours then
        new.hours := null;
      end if;
      return new;
    end
  $$`,
  `create trigger mentor_profiles_hours before update of ${olderColumns.join(', ')} on mentor_profiles
    for each row execute function forget_hours()`,
])
