import { sqlMigration } from '@kocyolu/service'

/** A user's own quiet hours, and the daily letter: when the next one is due, and the reader's day of the last one. */
export const ownTimes = sqlMigration('0011-own-times', [
  `create table own_times (
    user_id uuid primary key,
    quiet_from smallint check (quiet_from between 0 and 23),
    quiet_until smallint check (quiet_until between 0 and 23),
    time_zone text not null,
    letter boolean not null default false,
    letter_due_at timestamptz,
    letter_day date,
    check ((quiet_from is null) = (quiet_until is null))
  )`,
  'create index own_times_due on own_times (letter_due_at, user_id) where letter',
])
