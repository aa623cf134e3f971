import type { ProfileField, ProfileForm } from './profile-form.ts'

/** Props of the fields of a part of the form; `stored` are the values when nothing is changed. */
export type FieldsProps = {
  draft: { values: ProfileForm; stored: ProfileForm; change: (part: Partial<ProfileForm>) => void }
  error: (field: ProfileField) => string | undefined
}
