import { CreateMentor } from '@kocyolu/contracts'
import { toast } from '@kocyolu/web'
import { Form, type Problem, useForm } from '@kocyolu/web/form'
import { useState } from 'react'
import { AboutFields, ExamFields } from './about-fields.tsx'
import { ExpertiseFields } from './expertise-fields.tsx'
import styles from './own-profile.module.css'
import { type ChosenExpertise, type ProfileField, type ProfileForm, profileOf } from './profile-form.ts'
import { SendRow } from './send-row.tsx'
import { useText } from './texts.ts'
import { TimeFields } from './time-fields.tsx'
import { useFormDraft } from './use-form-draft.ts'
import { useNewExpertise } from './use-new-expertise.ts'

/** What the fields of a part of the form need; `stored` is what they say when nothing is changed. */
export type MentorPart = {
  draft: { values: ProfileForm; stored: ProfileForm; change: (part: Partial<ProfileForm>) => void }
  error: (field: ProfileField) => string | undefined
}

type Props = {
  userId: string
  mode: 'create' | 'edit'
  stored: ProfileForm
  /** Saves a profile and its areas; what it throws is told as a failure. */
  save: (profile: CreateMentor, expertise: readonly ChosenExpertise[]) => Promise<void>
}

/** A coach's profile, new or stored: checked as a whole, saved at once. */
export function MentorForm({ userId, mode, stored, save }: Props) {
  const t = useText()
  const draft = useFormDraft(`mentor-profile:${mode}:${userId}`, stored)
  const expertise = useNewExpertise(draft)
  const [failure, setFailure] = useState<unknown>(null)
  const form = useForm({
    schema: CreateMentor,
    isUnsaved: draft.isChanged,
    body: profileOf(draft.values),
    word: (field: ProfileField, { kind }: Problem) =>
      field === 'availableHoursEnd' && kind === 'invalid' ? t('problems.hoursOrder') : t(`problems.${field}`),
    send: async profile => {
      setFailure(null)
      try {
        await save(profile, expertise.completed().expertise)
        draft.clear()
        toast.success(t(`toast.${mode}.done`))
      } catch (error) {
        toast.error(t(`toast.${mode}.title`), t(`toast.${mode}.text`))
        setFailure(error)
        throw error
      }
    },
  })
  const part = { draft: { ...draft, stored }, error: form.error }
  return (
    <Form form={form} className={styles.form}>
      {/* What a coach comes back for most stands first; who is new begins with themselves. */}
      {mode === 'edit' && <TimeFields {...part} />}
      <AboutFields {...part} />
      <ExamFields {...part} />
      {mode === 'create' && <TimeFields {...part} />}
      <ExpertiseFields draft={part.draft} expertise={expertise} />
      <SendRow
        label={t(`submit.${mode}`)}
        form={form}
        failure={failure}
        onDiscard={mode === 'edit' && draft.isChanged ? draft.clear : undefined}
      />
    </Form>
  )
}
