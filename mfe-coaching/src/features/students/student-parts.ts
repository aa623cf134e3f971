// Parts of a student's page that come after the first paint, in one file.
export { NoteForm } from './note-form.tsx'
export { StudentPlan } from './student-plan.tsx'
