import { sqlMigration } from '@kocyolu/service'

/** How long a coach took to answer a request. Who lets it expire is counted as a week, who was never asked in time as nothing. */
export const answerTimes = sqlMigration('0006-answer-times', [
  `alter table mentor_sessions add column answer_minutes integer generated always as (
    case
      when confirmed_at is not null then extract(epoch from confirmed_at - created_at)::integer / 60
      when cancelled_by = 'mentor' then extract(epoch from updated_at - created_at)::integer / 60
      when cancelled_by = 'system' then 10080
    end
  ) stored`,
  `create index mentor_sessions_answered on mentor_sessions (mentor_profile_id, created_at desc) include (answer_minutes)
    where answer_minutes is not null`,
])
