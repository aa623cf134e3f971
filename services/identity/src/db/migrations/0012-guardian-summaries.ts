import { indexMigration, sqlMigration } from '@kocyolu/service'

/** A student's choice that their guardian gets a summary of each week, and the summaries of the last weeks. */
export const guardianSummaries = sqlMigration('0012-guardian-summaries', [
  'alter table guardians add column gets_summary boolean not null default false',
  `create table guardian_summaries (
    user_id uuid not null references users on delete cascade,
    day date not null,
    state text not null check (state in ('asked', 'waiting', 'sent', 'stopped')),
    mail jsonb,
    sends_at timestamptz(3),
    created_at timestamptz(3) not null,
    primary key (user_id, day),
    constraint guardian_summaries_made check (state not in ('waiting', 'sent') or (mail is not null and sends_at is not null))
  )`,
  "create index guardian_summaries_due on guardian_summaries (sends_at) where state = 'waiting'",
  'create index guardian_summaries_day on guardian_summaries (day)',
])

/** Of those who get one. */
export const guardianSummaryIndexes = indexMigration('0013-guardian-summary-indexes', {
  guardians_summary: 'guardians (user_id) where gets_summary',
})
