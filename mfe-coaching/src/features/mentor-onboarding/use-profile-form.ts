import { CreateMentor } from '@kocyolu/contracts'
import { toast } from '@kocyolu/web'
import { type Problem, useForm } from '@kocyolu/web/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { mentorsTopic } from '../../shared/queries.ts'
import { type ProfileField, profileOf } from './profile-form.ts'
import { type Saved, saveProfile } from './save-profile.ts'
import { useText } from './texts.ts'
import type { NewExpertise } from './use-new-expertise.ts'
import type { ProfileDraft } from './use-profile-draft.ts'

type Filled = { draft: ProfileDraft; expertise: NewExpertise; onSaved: (saved: Saved) => void }

/** The form: checked as a whole, saved once. */
export function useProfileForm({ draft, expertise, onSaved }: Filled) {
  const t = useText()
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<unknown>(null)

  const form = useForm({
    schema: CreateMentor,
    body: profileOf(draft.values),
    word: (field: ProfileField, { kind }: Problem) =>
      field === 'availableHoursEnd' && kind === 'invalid' ? t('problems.hoursOrder') : t(`problems.${field}`),
    send: async profile => {
      setFailure(null)
      try {
        const saved = await saveProfile(profile, expertise.completed().expertise)
        toast.success(t('toast.created'))
        void queryClient.invalidateQueries({ queryKey: mentorsTopic })
        draft.clear()
        onSaved(saved)
      } catch (error) {
        toast.error(t('toast.failed.title'), t('toast.failed.text'))
        setFailure(error)
        throw error
      }
    },
  })

  return {
    ...form,
    /** A failure that no field explains. */
    failure: form.hasProblems ? null : failure,
  }
}

/** What the fields of a part of the form need. */
export type PartProps = { draft: ProfileDraft; error: (field: ProfileField) => string | undefined }
