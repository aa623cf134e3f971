// Dialogs of a student's days, and the form of a question hour, come in one file: few users open none of them.
export { ChoiceNoteForm, ChoiceRankForm } from '../choices/choice-forms.tsx'
export { EveningForm } from '../evening/evening-form.tsx'
export { MistakeForm } from '../mistakes/mistake-form.tsx'
export { HourForm } from '../question-hours/hour-form.tsx'
export { TidyDialog } from '../tidy/tidy-dialog.tsx'
export { TopicForm } from '../topics/topic-form.tsx'
export { TaskForm } from './task-form.tsx'
export { WeekFaceCard } from './week-face.tsx'
