import { sqlMigration } from '@kocyolu/service'

/** Wrong and blank answers of a mock exam by topic, named as they were when they were entered. */
export const examTopics = sqlMigration('0041-exam-topics', [
  `alter table mock_exams add column topics jsonb not null default '[]'`,
])
