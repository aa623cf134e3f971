import { sqlMigration } from '@kocyolu/service'

/**
 * Coaches of whose hours something has changed for whom somebody waits: only they are looked at. Rows are added and never
 * changed, so those who book wait for nobody. Whoever writes from another schema's connection is noted as well. And from when on an entry's hours were judged, and when.
 */
export const waitingChanges = sqlMigration('0034-waiting-changes', [
  'create table waiting_changes (mentor_profile_id integer not null)',
  'create index waiting_changes_mentor on waiting_changes (mentor_profile_id)',
  `alter table waiting_entries
    add column known_from timestamptz(3) not null default now(),
    add column looked_at timestamptz(3)`,
  'alter table waiting_entries alter column known_from drop default',
  'create index waiting_entries_due on waiting_entries (looked_at nulls first, mentor_profile_id)',
  `create function note_waiting_change(profile_id integer) returns void language sql as $$
    insert into waiting_changes select profile_id
      where exists (select from waiting_entries where mentor_profile_id = profile_id)
  $$`,
  `create function hours_changed() returns trigger language plpgsql set search_path from current as $$
    begin
      perform note_waiting_change(case tg_op when 'DELETE' then old.mentor_profile_id else new.mentor_profile_id end);
      return null;
    end
  $$`,
  `create function mentor_changed() returns trigger language plpgsql set search_path from current as $$
    begin
      perform note_waiting_change(new.id);
      return null;
    end
  $$`,
  `create trigger noted_for_waiting after insert or delete or update of status, start_time on mentor_sessions
    for each row execute function hours_changed()`,
  ...['proposed_starts', 'mentor_time_off', 'own_calendars'].map(
    table => `create trigger noted_for_waiting after insert or update or delete on ${table}
      for each row execute function hours_changed()`,
  ),
  `create trigger noted_for_waiting after update on mentor_profiles
    for each row execute function mentor_changed()`,
])
