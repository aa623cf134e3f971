// Parts that a student shares beside the goal, and templates for plans, come in one file.
export { StudentChoices } from './student-choices.tsx'
export { StudentMistakes } from './student-mistakes.tsx'
export { StudentPlan } from './student-plan.tsx'
export { Templates } from './templates.tsx'
