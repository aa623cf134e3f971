import { indexMigration, sqlMigration } from '@kocyolu/service'

/**
 * When each coach is free first, kept beside the free hours: what it is after `since` follows them in the same transaction, and a
 * job moves `since` on as hours pass. From the second `over_at` on it is not so any more, and has to be computed.
 */
export const nextFree = sqlMigration('0015-next-free', [
  // `next_at` is null without any; `weekdays` has a bit for each day of the coach's calendar, Sunday first, on which a session can begin.
  `alter table free_hours_written
    add column since bigint not null default 0,
    add column next_at bigint default 0,
    add column over_at bigint not null default 0,
    add column weekdays integer not null default 0,
    add column rank real not null default 0`,
  `create function first_start(first bigint, bits bigint) returns bigint immutable parallel safe
    language sql return first + 1800 * round(ln((bits & -bits)::float8) / ln(2::float8))::bigint`,
  `create function keep_next(profile_id integer) returns void language plpgsql set search_path from current as $$
    begin
      update free_hours_written written
      set next_at = kept.next_at, weekdays = kept.weekdays, over_at = kept.over_at
      from (
        select min(first_start(first, bits)) as next_at,
          coalesce(bit_or(case when bits & before <> 0 then 1 << weekday else 0 end
            | case when bits & ~before <> 0 then 1 << (weekday + 1) % 7 else 0 end), 0) as weekdays,
          coalesce(min(first_start(first, bits)) - min(notice_hours) * 3600, 9223372036854775807) as over_at
        from (
          select first, open & free.starts as bits, (1::bigint << free.midnight) - 1 as before, free.weekday, free.notice_hours
          from free_hours_written own
          join free_hours free on free.mentor_profile_id = own.mentor_profile_id and free.day >= own.since / 86400
          cross join lateral (select first_half_hour(free.day, free.shift) as first) at
          cross join lateral (select half_hours(first, own.since, first + 86400) as open) open
          where own.mentor_profile_id = profile_id and free.starts <> 0
        ) free where bits <> 0
      ) kept
      where written.mentor_profile_id = profile_id
        and (written.next_at, written.weekdays, written.over_at) is distinct from (kept.next_at, kept.weekdays, kept.over_at);
    end
  $$`,
  // The row is locked by a statement of its own: the next one sees what those did who held it before.
  `create or replace function keep_free(profile_id integer, since timestamptz, until timestamptz) returns void
    language plpgsql set search_path from current as $$
    declare
      first_day integer := floor((extract(epoch from since) - 5400) / 86400);
      last_day integer := floor(extract(epoch from until) / 86400);
    begin
      perform from free_hours_written where mentor_profile_id = profile_id for update;
      if not found then return; end if;
      update free_hours free set starts = kept.starts
      from (
        select day, shift, offered & ~held_half_hours(profile_id, first_half_hour(day, shift)) as starts
        from free_hours where mentor_profile_id = profile_id and day between first_day and last_day
      ) kept
      where free.mentor_profile_id = profile_id and (free.day, free.shift) = (kept.day, kept.shift)
        and free.starts <> kept.starts;
      perform keep_next(profile_id);
    end
  $$`,
])

export const nextFreeIndexes = indexMigration('0016-next-free-indexes', {
  free_hours_soonest: `free_hours_written (next_at, rank desc, mentor_profile_id) include (over_at) where next_at is not null`,
  free_hours_over: 'free_hours_written (over_at)',
})
