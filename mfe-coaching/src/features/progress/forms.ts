// Forms of a student's own room come in one file.
export { ExamForm } from './exam-form.tsx'
export { GoalForm } from './goal-form.tsx'
