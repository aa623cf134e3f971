// A coach goes from the list to a student: these pages come in one file.
export { StudentPage } from './student.page.tsx'
export { StudentsPage } from './students.page.tsx'
export { TemplatesPage } from './templates.page.tsx'
