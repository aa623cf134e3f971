export { SelectField, type SelectRef, TextField } from './fields.tsx'
export { Form, FormEnd, type Problem, useForm } from './form.tsx'
export { type FormDraft, useFormDraft } from './use-form-draft.ts'
