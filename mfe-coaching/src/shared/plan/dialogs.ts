// Dialogs of a student's days come in one file: few users open none of them.
export { MistakeForm } from '../mistakes/mistake-form.tsx'
export { TidyDialog } from '../tidy/tidy-dialog.tsx'
export { TopicForm } from '../topics/topic-form.tsx'
export { TaskForm } from './task-form.tsx'
