import { indexMigration, sqlMigration } from '@kocyolu/service'

/**
 * How many students a coach takes, and how long before it the first session of a day is asked for. Both decide about what is free: to
 * a student who is none of the coach's yet, one with enough students has no free hour, and an hour of a day without a session is gone
 * earlier than others. Hours of the coach's own students are kept beside those of everybody.
 */
export const students = sqlMigration('0030-students', [
  `alter table mentor_profiles
    add column max_students smallint check (max_students > 0),
    add column first_notice_hours smallint not null default 0 check (first_notice_hours >= 0)`,
  // `empty`: the half hours of days without a session, where these need more notice than others.
  `alter table free_hours
    add column own_starts bigint not null default 0,
    add column empty bigint not null default 0,
    add column first_notice_hours smallint not null default 0`,
  // A coach is full until the second `full_until`, as of the second `looked_at`.
  `alter table free_hours_written
    add column max_students smallint,
    add column first_notice_hours smallint not null default 0,
    add column looked_at bigint not null default 0,
    add column full_until bigint not null default 0,
    add column is_full boolean not null default false`,
  // From which second on fewer than so many count, if nothing else happens; sessions that were over long before the day count no more.
  `create function students_until(profile_id integer, places smallint, today integer) returns bigint stable language sql as $$
    select coalesce((
      select max(until) from (
        select student_id, 9223372036854775807 as until from mentor_sessions
          where mentor_profile_id = profile_id and status in ('pending', 'confirmed')
        union all
        select student_id, ceil(extract(epoch from end_time))::bigint + 28 * 86400 from mentor_sessions
          where mentor_profile_id = profile_id and status = 'completed'
            and start_time > to_timestamp((today - 30)::bigint * 86400)
      ) counted
      group by student_id order by 1 desc offset places - 1 limit 1
    ), 0)
  $$`,
  `create function empty_half_hours(profile_id integer, first bigint, days bigint[]) returns bigint stable language sql as $$
    select coalesce(bit_or(half_hours(first, days[n], days[n + 1])), 0)
      from generate_series(1, cardinality(days) - 1) n
      where case when days[n] < first + 86400 and days[n + 1] > first then not exists (
        select from mentor_sessions where mentor_profile_id = profile_id and status <> 'cancelled'
          and start_time >= to_timestamp(days[n]) and start_time < to_timestamp(days[n + 1])) end
  $$`,
  // Those of an empty day that begin before its notice is over are none; of the others the first one ends what is kept.
  `create or replace function keep_next(profile_id integer) returns void language plpgsql set search_path from current as $$
    begin
      update free_hours_written written
      set next_at = kept.next_at, weekdays = kept.weekdays, over_at = coalesce(kept.over_at,
        case when written.is_full then written.full_until else 9223372036854775807 end)
      from (
        select min(first_start(first, bits)) as next_at,
          coalesce(bit_or(case when bits & before <> 0 then 1 << weekday else 0 end
            | case when bits & ~before <> 0 then 1 << (weekday + 1) % 7 else 0 end), 0) as weekdays,
          least(min(case when bits & ~empty <> 0 then first_start(first, bits & ~empty) - notice_hours * 3600 end),
            min(case when bits & empty <> 0 then first_start(first, bits & empty) - first_notice_hours * 3600 end)) as over_at
        from (
          select first, (1::bigint << free.midnight) - 1 as before, free.weekday, free.notice_hours, free.empty,
            free.first_notice_hours, open & free.starts & case free.empty when 0 then -1 else
              ~(free.empty & half_hours(first, first, own.looked_at + free.first_notice_hours * 3600)) end as bits
          from free_hours_written own
          join free_hours free on free.mentor_profile_id = own.mentor_profile_id and free.day >= own.since / 86400
          cross join lateral (select first_half_hour(free.day, free.shift) as first) at
          cross join lateral (select half_hours(first, own.since, first + 86400) as open) open
          where own.mentor_profile_id = profile_id and free.starts <> 0
        ) free where bits <> 0
      ) kept
      where written.mentor_profile_id = profile_id
        and (written.next_at, written.weekdays, written.over_at) is distinct from (kept.next_at, kept.weekdays, coalesce(kept.over_at,
          case when written.is_full then written.full_until else 9223372036854775807 end));
    end
  $$`,
  // The row is locked by a statement of its own: the next one sees what those did who held it before.
  `create or replace function keep_free(profile_id integer, since timestamptz, until timestamptz) returns void
    language plpgsql set search_path from current as $$
    declare
      own free_hours_written%rowtype;
      reach integer;
      first_day integer;
      last_day integer;
      full_to bigint := 0;
      now_full boolean;
    begin
      select * into own from free_hours_written where mentor_profile_id = profile_id for update;
      if not found then return; end if;
      if own.max_students is not null then full_to := students_until(profile_id, own.max_students, own.day); end if;
      now_full := full_to > own.looked_at;
      reach := case when own.max_per_week is not null then 7
        when own.max_per_day is not null or own.gap_minutes > 0 or own.first_notice_hours > 0 then 1 else 0 end;
      first_day := floor((extract(epoch from since) - 5400) / 86400) - reach;
      last_day := floor(extract(epoch from until) / 86400) + reach;
      if now_full <> own.is_full then
        first_day := 0;
        last_day := 2147483647;
      end if;
      if (full_to, now_full) is distinct from (own.full_until, own.is_full) then
        update free_hours_written set full_until = full_to, is_full = now_full where mentor_profile_id = profile_id;
      end if;
      update free_hours free
      set own_starts = kept.starts, starts = case when now_full then 0 else kept.starts end, empty = kept.empty
      from (
        select day, shift, offered & ~held_half_hours(profile_id, first, own.gap_minutes * 60)
            & ~full_half_hours(profile_id, first, own.days, own.max_per_day, own.max_per_week) as starts,
          case when own.first_notice_hours > notice_hours then empty_half_hours(profile_id, first, own.days) else 0 end as empty
        from free_hours cross join lateral (select first_half_hour(day, shift) as first) at
        where mentor_profile_id = profile_id and day between first_day and last_day
      ) kept
      where free.mentor_profile_id = profile_id and (free.day, free.shift) = (kept.day, kept.shift)
        and (free.own_starts, free.starts, free.empty)
          is distinct from (kept.starts, case when now_full then 0 else kept.starts end, kept.empty);
      if own.is_full and not now_full then perform note_waiting_change(profile_id); end if;
      perform keep_next(profile_id);
    end
  $$`,
])

export const freeOnDay = indexMigration('0031-free-on-day', {
  free_hours_on_day: `free_hours (day, mentor_profile_id)
    include (shift, starts, notice_hours, weekday, midnight, rank, empty, first_notice_hours)`,
})

export const freeByDayGone = sqlMigration('0032-free-by-day-gone', ['drop index free_hours_by_day'])
