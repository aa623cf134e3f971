import { sqlMigration } from '@kocyolu/service'

/** When each student is reminded next, and the last day on which one was. One that is off keeps that day. */
export const eveningReminders = sqlMigration('0042-evening-reminders', [
  `create table evening_reminders (
    student_id uuid primary key,
    channel text check (channel in ('mail', 'push')),
    time text not null check (time ~ '^(17|18|19|20|21):(00|30)$'),
    time_zone text not null,
    next_at timestamptz(3),
    last_on text,
    updated_at timestamptz(3) not null,
    constraint evening_reminders_due check ((channel is null) = (next_at is null))
  )`,
  'create index evening_reminders_next on evening_reminders (next_at) where next_at is not null',
])
