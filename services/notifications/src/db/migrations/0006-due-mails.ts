import { sqlMigration } from '@kocyolu/service'

/**
 * Mails are sent by their rows alone, from `claimed_until` on; `retry_at` is the build's before this one, which finds nothing to
 * queue again by it. Bursts of a kind wait for the end of a pause. What is old is found by its age.
 */
export const dueMails = sqlMigration('0006-due-mails', [
  `alter table deliveries
    alter column retry_at set default 'infinity',
    add column attempts integer not null default 0`,
  `create index deliveries_due on deliveries (coalesce(claimed_until, '-infinity'::timestamptz), id) where status = 'waiting'`,
  `create index deliveries_of_user on deliveries (user_id) where status = 'waiting'`,
  `create index deliveries_settled on deliveries (created_at) where status <> 'waiting'`,
  `create table mail_pauses (
    user_id uuid not null,
    kind text not null,
    until timestamptz not null,
    primary key (user_id, kind)
  )`,
  'create index mail_pauses_until on mail_pauses (until)',
  'alter table told_sessions add column updated_at timestamptz not null default now()',
  'create index told_sessions_updated_at on told_sessions (updated_at)',
  'create index notifications_created_at on notifications (created_at)',
])
