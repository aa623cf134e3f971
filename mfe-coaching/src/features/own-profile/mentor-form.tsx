import {
  CreateMentor,
  coachingCalls,
  limits,
  type OwnMentorProfile,
  type UpdateMentor,
  type User,
} from '@kocyolu/contracts'
import { ApiError, call, Page, refreshTopic, Tile, toast, useFormat } from '@kocyolu/web'
import { Form, type Problem, useForm, useFormDraft } from '@kocyolu/web/form'
import { mutationOptions, useMutation } from '@tanstack/react-query'
import { ownProfileQuery } from '../../shared/queries.ts'
import { AboutFields, ExamFields } from './about-fields.tsx'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import { ExpertiseFields, useNewExpertise } from './expertise-fields.tsx'
import styles from './own-profile.module.css'
import { changesOf, emptyForm, type ProfileField, type ProfileForm, profileOf } from './profile-form.ts'
import { SendRow } from './send-row.tsx'
import { useText } from './texts.ts'
import { TimeFields } from './time-fields.tsx'

type Props = {
  userId: string
  stored: ProfileForm
  /** The profile that is changed; a new one has none. */
  profileId?: number
  /** How many students count at the moment. */
  students?: number | undefined
  /** It is saved. */
  onSaved?: (profile: OwnMentorProfile) => void
}

/** A coach's profile, new or stored: checked as a whole, saved at once. */
export function MentorForm({ userId, profileId, stored, students, onSaved }: Props) {
  const t = useText()
  const format = useFormat()
  const mode = profileId === undefined ? 'create' : 'edit'
  const draft = useFormDraft(`mentor-profile:${mode}:${userId}`, stored)
  const expertise = useNewExpertise(draft)
  const { mutateAsync } = useMutation(saveProfile)
  const form = useForm({
    schema: CreateMentor,
    isUnsaved: draft.isChanged,
    body: profileOf(expertise.completed()),
    message: (field: ProfileField, { kind }: Problem) =>
      field === 'availableHoursEnd' && kind === 'invalid'
        ? t('problems.hoursOrder')
        : t(`problems.${field}`, { max: format.number(limits.bioMax) }),
    failed: { title: t(`toast.${mode}.title`), text: () => t(`toast.${mode}.text`) },
    send: async profile => {
      const saved = await mutateAsync(
        profileId === undefined
          ? { body: profile }
          : { id: profileId, body: changesOf(profile, profileOf(stored)) },
      )
      draft.settle()
      toast.success(t(`toast.${mode}.done`))
      onSaved?.(saved)
    },
  })
  const part = { draft: { ...draft, stored }, error: form.error }
  return (
    <Form form={form} className="stack loose">
      {/* The most used section is first; a new coach begins with the personal one. */}
      {mode === 'edit' && <TimeFields {...part} students={students} />}
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

const update = (id: number, body: UpdateMentor): Promise<OwnMentorProfile> =>
  call(coachingCalls.updateMentor, { params: { id: String(id) }, body })

async function create(body: CreateMentor): Promise<OwnMentorProfile> {
  try {
    return await call(coachingCalls.createMentor, { body })
  } catch (error) {
    // A first try reached the server although its answer never came back: what was typed since is stored too.
    if (!(error instanceof ApiError && error.code === 'mentor.profile_exists')) throw error
    const { id } = await call(coachingCalls.getOwnMentorProfile, { query: {} })
    return update(id, body)
  }
}

/** Saves a coach's profile with its areas of expertise: the one that has this id, or a new one. */
const saveProfile = mutationOptions({
  mutationFn: (sent: { body: CreateMentor } | { id: number; body: UpdateMentor }) =>
    'id' in sent ? update(sent.id, sent.body) : create(sent.body),
  onSuccess: (profile, sent, _prepared, { client }) => {
    if ('id' in sent) client.setQueryData(ownProfileQuery(profile.userId).queryKey, profile)
  },
  onSettled: (_profile, _error, _sent, _prepared, { client }) => void refreshTopic(client, 'mentors'),
})

type CreateProfileProps = { user: User; onDone: (mentorProfileId: number) => void }

/** The dashboard of a coach without a profile; leads to it when the profile is there. */
export function CreateProfile({ user, onDone }: CreateProfileProps) {
  const t = useText()
  return (
    <Page title={t('title')} heading="own" width="narrow">
      <header className={styles.header}>
        <div className={styles.tiles}>
          <Tile size={72} />
        </div>
        <h1 tabIndex={-1}>{t('title')}</h1>
        <p>{t('lead', { name: user.firstName })}</p>
      </header>
      <MentorForm userId={user.id} stored={emptyForm} onSaved={profile => onDone(profile.id)} />
    </Page>
  )
}
