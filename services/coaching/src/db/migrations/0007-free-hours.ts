import { sqlMigration } from '@kocyolu/service'

const half = (from: string): string => `least(greatest((${from} - first + 1799) / 1800, 0), 48)::integer`

/**
 * When coaches are free, as data: of each day of UTC, in the next four weeks, the half hours at which a session can begin. What a coach
 * offers is written by the service, and of it the database keeps what is free: the same transaction that takes an hour takes it here.
 * `own_calendars.whole_days` goes with the next build.
 */
export const freeHours = sqlMigration('0007-free-hours', [
  // Bit n: n half hours after the day's beginning and `shift` minutes. Up to bit `midnight` it is `weekday` on the coach's calendar.
  `create table free_hours (
    mentor_profile_id integer not null references mentor_profiles on delete cascade,
    day integer not null,
    shift smallint not null,
    offered bigint not null,
    starts bigint not null default 0,
    notice_hours smallint not null,
    weekday smallint not null,
    midnight smallint not null,
    rank real not null,
    primary key (mentor_profile_id, day, shift)
  )`,
  `create index free_hours_by_day on free_hours (day, mentor_profile_id)
    include (shift, starts, notice_hours, weekday, midnight, rank)`,
  // On which day of UTC they were written last: they go four weeks from there.
  `create table free_hours_written (
    mentor_profile_id integer primary key references mentor_profiles on delete cascade,
    day integer not null
  )`,

  'create function first_half_hour(day integer, shift smallint) returns bigint immutable parallel safe language sql return day::bigint * 86400 + shift * 60',
  // Those of a day that begin at second `since` of time or later, and before `until`.
  `create function half_hours(first bigint, since bigint, until bigint) returns bigint immutable parallel safe
    language sql return (1::bigint << ${half('until')}) - (1::bigint << least(${half('since')}, ${half('until')}))`,
  `create function held_half_hours(profile_id integer, first bigint) returns bigint stable language sql as $$
    select coalesce(bit_or(half_hours(first, floor(extract(epoch from start_time))::bigint - 3599,
      ceil(extract(epoch from end_time))::bigint)), 0)
    from (
      select start_time, end_time from mentor_sessions
        where mentor_profile_id = profile_id and status in ('pending', 'confirmed')
          and start_time < to_timestamp(first + 90000) and start_time > to_timestamp(first - 3600)
      union all
      select start_time, end_time from proposed_starts
        where mentor_profile_id = profile_id
          and start_time < to_timestamp(first + 90000) and start_time > to_timestamp(first - 3600)
      union all
      select start_time, end_time from busy_times
        where mentor_profile_id = profile_id
          and start_time < to_timestamp(first + 90000) and end_time > to_timestamp(first)
    ) held
  $$`,
  // The rows are locked by a statement of its own: the next one sees what those did who held them before.
  `create function keep_free(profile_id integer, since timestamptz, until timestamptz) returns void
    language plpgsql set search_path from current as $$
    declare
      first_day integer := floor((extract(epoch from since) - 5400) / 86400);
      last_day integer := floor(extract(epoch from until) / 86400);
    begin
      perform from free_hours where mentor_profile_id = profile_id and day between first_day and last_day
        order by day, shift for update;
      if not found then return; end if;
      update free_hours free set starts = kept.starts
      from (
        select day, shift, offered & ~held_half_hours(profile_id, first_half_hour(day, shift)) as starts
        from free_hours where mentor_profile_id = profile_id and day between first_day and last_day
      ) kept
      where free.mentor_profile_id = profile_id and (free.day, free.shift) = (kept.day, kept.shift)
        and free.starts <> kept.starts;
    end
  $$`,
  `create function held_hour_changed() returns trigger language plpgsql set search_path from current as $$
    begin
      if tg_op <> 'INSERT' then perform keep_free(old.mentor_profile_id, old.start_time, old.end_time); end if;
      if tg_op <> 'DELETE' then perform keep_free(new.mentor_profile_id, new.start_time, new.end_time); end if;
      return null;
    end
  $$`,
  ...['mentor_sessions', 'proposed_starts'].flatMap(table => [
    `create trigger kept_free after insert or delete on ${table} for each row execute function held_hour_changed()`,
    `create trigger kept_free_when_moved after update on ${table} for each row
      when ((old.start_time, ${table === 'mentor_sessions' ? "old.status in ('pending', 'confirmed')" : 'true'})
        is distinct from (new.start_time, ${table === 'mentor_sessions' ? "new.status in ('pending', 'confirmed')" : 'true'}))
      execute function held_hour_changed()`,
  ]),
  // A calendar's busy times are exchanged at once.
  `create or replace function busy_times_changed() returns trigger language plpgsql set search_path from current as $$
    begin
      perform note_waiting_change(mentor_profile_id), keep_free(mentor_profile_id, since, until) from (
        select mentor_profile_id, min(start_time) as since, max(end_time) as until from changed group by 1
      ) changed;
      return null;
    end
  $$`,
])
