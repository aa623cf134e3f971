import type { ProfileField, ProfileForm } from './profile-form.ts'

/** What the fields of a part of the form need; `stored` is what they say when nothing is changed. */
export type FieldsProps = {
  draft: { values: ProfileForm; stored: ProfileForm; change: (part: Partial<ProfileForm>) => void }
  error: (field: ProfileField) => string | undefined
}
