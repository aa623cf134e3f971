import { sqlMigration } from '@kocyolu/service'

/** When a period begins and ends, as a condition on the sessions and proposed starts of `profile_id`. */
const within = `mentor_profile_id = profile_id and start_time >= to_timestamp(since) and start_time < to_timestamp(until)`

/**
 * How many sessions a coach takes on a day and in a week, and the time between two. What is free follows it: a full day or week has no
 * free hour. The database does not know every zone that a coach may have, so the service writes when the coach's days begin.
 */
export const places = sqlMigration('0026-places', [
  `alter table mentor_profiles
    add column max_per_day smallint check (max_per_day > 0),
    add column max_per_week smallint check (max_per_week > 0),
    add column gap_minutes smallint not null default 0 check (gap_minutes in (0, 30, 60))`,
  // Of each day of whole weeks, and of the one after them; null where no day and no week can be full.
  `alter table free_hours_written
    add column days bigint[],
    add column max_per_day smallint,
    add column max_per_week smallint,
    add column gap_minutes smallint not null default 0`,
  'drop function held_half_hours(integer, bigint)',
  `create function held_half_hours(profile_id integer, first bigint, gap integer) returns bigint stable language sql as $$
    select coalesce(bit_or(half_hours(first, floor(extract(epoch from start_time))::bigint - 3599 - apart,
      ceil(extract(epoch from end_time))::bigint + apart)), 0)
    from (
      select start_time, end_time, gap as apart from mentor_sessions
        where mentor_profile_id = profile_id and status in ('pending', 'confirmed')
          and start_time < to_timestamp(first + 90000 + gap) and start_time > to_timestamp(first - 3600 - gap)
      union all
      select start_time, end_time, gap from proposed_starts
        where mentor_profile_id = profile_id
          and start_time < to_timestamp(first + 90000 + gap) and start_time > to_timestamp(first - 3600 - gap)
      union all
      select start_time, end_time, 0 from busy_times
        where mentor_profile_id = profile_id
          and start_time < to_timestamp(first + 90000) and end_time > to_timestamp(first)
    ) held
  $$`,
  // A session counts once on a day and in a week, however many starts are proposed for it.
  `create function sessions_within(profile_id integer, since bigint, until bigint) returns bigint stable language sql as $$
    select count(*) from (
      select id from mentor_sessions where ${within} and status <> 'cancelled'
      union select session_id from proposed_starts where ${within}
    ) counted
  $$`,
  `create function full_half_hours(profile_id integer, first bigint, days bigint[], per_day smallint, per_week smallint)
    returns bigint stable language sql as $$
    select coalesce(bit_or(half_hours(first, since, until)), 0) from (
      select days[n] as since, days[n + 1] as until, per_day as places
        from generate_series(1, cardinality(days) - 1) n where per_day is not null
      union all
      select days[n], days[n + 7], per_week
        from generate_series(1, cardinality(days) - 7, 7) n where per_week is not null
    ) period
    where case when since < first + 86400 and until > first then sessions_within(profile_id, since, until) >= places end
  $$`,
  // The row is locked by a statement of its own: the next one sees what those did who held it before.
  `create or replace function keep_free(profile_id integer, since timestamptz, until timestamptz) returns void
    language plpgsql set search_path from current as $$
    declare
      own free_hours_written%rowtype;
      reach integer;
      first_day integer;
      last_day integer;
    begin
      select * into own from free_hours_written where mentor_profile_id = profile_id for update;
      if not found then return; end if;
      reach := case when own.max_per_week is not null then 7
        when own.max_per_day is not null or own.gap_minutes > 0 then 1 else 0 end;
      first_day := floor((extract(epoch from since) - 5400) / 86400) - reach;
      last_day := floor(extract(epoch from until) / 86400) + reach;
      update free_hours free set starts = kept.starts
      from (
        select day, shift, offered & ~held_half_hours(profile_id, first, own.gap_minutes * 60)
          & ~full_half_hours(profile_id, first, own.days, own.max_per_day, own.max_per_week) as starts
        from free_hours cross join lateral (select first_half_hour(day, shift) as first) at
        where mentor_profile_id = profile_id and day between first_day and last_day
      ) kept
      where free.mentor_profile_id = profile_id and (free.day, free.shift) = (kept.day, kept.shift)
        and free.starts <> kept.starts;
      perform keep_next(profile_id);
    end
  $$`,
])
