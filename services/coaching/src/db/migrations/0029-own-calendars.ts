import { sqlMigration } from '@kocyolu/service'

/**
 * Calendars that coaches keep elsewhere, and when they are busy there: stretches that meet no other of the same coach.
 * `whole_days` are those of them that fill a day of the coach's calendar.
 */
export const ownCalendars = sqlMigration('0029-own-calendars', [
  `create table own_calendars (
    mentor_profile_id integer primary key references mentor_profiles on delete cascade,
    address text not null,
    written_at timestamptz(3) not null,
    due_at timestamptz(3) not null,
    lease uuid,
    leased_until timestamptz(3),
    failures smallint not null default 0,
    problem text,
    read_at timestamptz(3),
    expanded_at timestamptz(3),
    expanded_zone text,
    etag text,
    last_modified text,
    whole_days text[] not null default '{}'
  )`,
  'create index own_calendars_due on own_calendars (due_at)',
  `create table busy_times (
    mentor_profile_id integer not null references own_calendars on delete cascade,
    start_time timestamptz(3) not null,
    end_time timestamptz(3) not null,
    primary key (mentor_profile_id, start_time),
    constraint busy_times_order check (start_time < end_time)
  )`,
])
