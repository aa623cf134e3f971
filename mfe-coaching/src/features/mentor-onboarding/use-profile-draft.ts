import { useDraft } from '@kocyolu/web'
import { useMemo } from 'react'
import { formFromDraft, type ProfileForm } from './profile-form.ts'

/** What stands in the fields, kept while the page is left. */
export function useProfileDraft(userId: string) {
  const [draft, setDraft, clear] = useDraft(`mentor-profile:${userId}`)
  const values = useMemo(() => formFromDraft(draft), [draft])
  const change = (part: Partial<ProfileForm>) => setDraft(JSON.stringify({ ...values, ...part }))
  return { values, change, clear }
}

export type ProfileDraft = ReturnType<typeof useProfileDraft>
