import { ApiError, queryClient, toast, useDraft } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { mentorsKey } from '../../mentors/mentor-queries.ts'
import {
  formFromDraft,
  type Problems,
  type ProfileForm,
  problemsAt,
  problemsOf,
  profileOf,
} from './profile-form.ts'
import { type Saved, saveProfile } from './save-profile.ts'
import { useText } from './texts.ts'

/** The form's state: kept as a draft, checked as a whole, saved once. */
export function useProfileForm(userId: string, onSaved: (saved: Saved) => void) {
  const t = useText()
  const [draft, setDraft, clearDraft] = useDraft(`mentor-profile:${userId}`)
  const form = useMemo(() => formFromDraft(draft), [draft])
  const [problems, setProblems] = useState<Problems>({})

  const { mutate, isPending, error } = useMutation({
    mutationFn: (sent: ProfileForm) => saveProfile(profileOf(sent), sent.expertise),
    onSuccess: saved => {
      toast.success(t('toast.created'))
      void queryClient.invalidateQueries({ queryKey: mentorsKey })
      clearDraft()
      onSaved(saved)
    },
    onError: failure => {
      toast.error(t('toast.failed.title'), t('toast.failed.text'))
      if (failure instanceof ApiError) setProblems(problemsAt(failure.issues.map(issue => issue.path)))
    },
  })

  return {
    form,
    problems,
    /** A failure that no field explains. */
    failure: error && Object.keys(problems).length === 0 ? error : null,
    isPending,
    /** Changes fields; the problem of what is being mended goes away at once. */
    change: (part: Partial<ProfileForm>, mended?: keyof Problems) => {
      setDraft(JSON.stringify({ ...form, ...part }))
      if (mended && problems[mended]) setProblems({ ...problems, [mended]: undefined })
    },
    /** Sends the form, or tells whether fields want attention first. */
    submit: (sent: ProfileForm): boolean => {
      const found = problemsOf(sent)
      setProblems(found)
      const isFine = Object.keys(found).length === 0
      if (isFine) mutate(sent)
      return isFine
    },
  }
}

export type ProfileFormState = ReturnType<typeof useProfileForm>
