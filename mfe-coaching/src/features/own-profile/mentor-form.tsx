import { CreateMentor, type OwnMentorProfile } from '@kocyolu/contracts'
import { toast } from '@kocyolu/web'
import { Form, type Problem, useForm, useFormDraft } from '@kocyolu/web/form'
import { useMutation } from '@tanstack/react-query'
import { AboutFields, ExamFields } from './about-fields.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { ExpertiseFields } from './expertise-fields.tsx'
import { changesOf, type ProfileField, type ProfileForm, profileOf } from './profile-form.ts'
import { saveProfile } from './queries.ts'
import { SendRow } from './send-row.tsx'
import { useText } from './texts.ts'
import { TimeFields } from './time-fields.tsx'
import { useNewExpertise } from './use-new-expertise.ts'

type Props = {
  userId: string
  stored: ProfileForm
  /** The profile that is changed; a new one has none. */
  profileId?: number
  /** It is saved. */
  onSaved?: (profile: OwnMentorProfile) => void
}

/** A coach's profile, new or stored: checked as a whole, saved at once. */
export function MentorForm({ userId, profileId, stored, onSaved }: Props) {
  const t = useText()
  const mode = profileId === undefined ? 'create' : 'edit'
  const draft = useFormDraft(`mentor-profile:${mode}:${userId}`, stored)
  const expertise = useNewExpertise(draft)
  const { mutateAsync } = useMutation(saveProfile)
  const form = useForm({
    schema: CreateMentor,
    isUnsaved: draft.isChanged,
    body: profileOf(expertise.completed()),
    message: (field: ProfileField, { kind }: Problem) =>
      field === 'availableHoursEnd' && kind === 'invalid' ? t('problems.hoursOrder') : t(`problems.${field}`),
    send: async profile => {
      try {
        const saved = await mutateAsync(
          profileId === undefined
            ? { body: profile }
            : { id: profileId, body: changesOf(profile, profileOf(stored)) },
        )
        draft.settle()
        toast.success(t(`toast.${mode}.done`))
        onSaved?.(saved)
      } catch (error) {
        toast.error(t(`toast.${mode}.title`), t(`toast.${mode}.text`))
        throw error
      }
    },
  })
  const part = { draft: { ...draft, stored }, error: form.error }
  return (
    <Form form={form} className="stack loose">
      {/* The most used section is first; a new coach begins with the personal one. */}
      {mode === 'edit' && <TimeFields {...part} />}
      <AboutFields {...part} />
      <ExamFields {...part} />
      {mode === 'create' && <TimeFields {...part} />}
      <ExpertiseFields {...part} expertise={expertise} />
      <ChangedElsewhere stored={stored} draft={draft} />
      <SendRow
        label={t(`submit.${mode}`)}
        form={form}
        onDiscard={mode === 'edit' && draft.isChanged ? draft.clear : undefined}
      />
    </Form>
  )
}
