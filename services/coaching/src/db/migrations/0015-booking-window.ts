import { sqlMigration } from '@kocyolu/service'

/** How early and how late a coach lets people book. Coaches of before keep what they had: until the start, without an end. */
export const bookingWindow = sqlMigration('0015-booking-window', [
  `alter table mentor_profiles
    add column notice_hours integer not null default 0 check (notice_hours between 0 and 168),
    add column bookable_days integer check (bookable_days between 1 and 365)`,
])
