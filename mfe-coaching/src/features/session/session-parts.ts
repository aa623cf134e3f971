// Parts that come after the first paint, in one file.
export { InsteadOf } from '../../shared/instead/instead.tsx'
export { AskQuestion } from './ask-question.tsx'
export { CallCheck } from './call-check.tsx'
export { SessionQuestionCard } from './session-question.tsx'
export { WriteSummary } from './session-summary.tsx'
export { SessionTasks } from './session-tasks.tsx'
export { SessionWords } from './session-words.tsx'
export { TaskList } from './task-list.tsx'
