// Forms of the settings come in one file, soon after the page.
export { DeletionForm } from './deletion-form.tsx'
export { EmailForm } from './email-form.tsx'
export { ExportForm } from './export-form.tsx'
export { GuardianForm } from './guardian-form.tsx'
export { PasswordForm } from './password-form.tsx'
