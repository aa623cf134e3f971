import { indexMigration, sqlMigration } from '@kocyolu/service'

/** A student's question to a session that is to come, and the session that a task came of. */
export const sessionQuestions = sqlMigration('0035-session-questions', [
  'alter table mentor_sessions add column question text',
  'alter table mentor_sessions add column question_version integer not null default 0',
  'alter table mentor_sessions add column question_asked_at timestamptz(3)',
  'alter table plan_tasks add column session_id integer',
])

export const sessionTaskIndexes = indexMigration('0036-session-task-indexes', {
  plan_tasks_session: 'plan_tasks (session_id) where session_id is not null',
})
