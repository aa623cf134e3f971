import { sqlMigration } from '@kocyolu/service'

/** How many sessions were closed up to an instant, so that nobody counts all of them again. There is one row. */
export const closedSessionTotals = sqlMigration('0012-closed-session-totals', [
  `create table closed_session_totals (
    id integer primary key default 1 check (id = 1),
    until timestamptz not null,
    cancelled integer not null,
    completed integer not null
  )`,
  // Before every session; a date that programs can read, which '-infinity' is not.
  "insert into closed_session_totals (until, cancelled, completed) values ('2000-01-01', 0, 0)",
  `create index mentor_sessions_closed_at on mentor_sessions (updated_at) include (status)
    where status in ('cancelled', 'completed')`,
])
