import { Button, useErrorText } from '@kocyolu/web'
import { Form } from '@kocyolu/web/form'
import { AboutFields } from './about-fields.tsx'
import styles from './create-profile.module.css'
import { ExamFields } from './exam-fields.tsx'
import { ExpertiseFields } from './expertise-fields.tsx'
import type { Saved } from './save-profile.ts'
import { useText } from './texts.ts'
import { TimeFields } from './time-fields.tsx'
import { useNewExpertise } from './use-new-expertise.ts'
import { useProfileDraft } from './use-profile-draft.ts'
import { useProfileForm } from './use-profile-form.ts'

type Props = { userId: string; onSaved: (saved: Saved) => void }

export function ProfileFormPanel({ userId, onSaved }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const draft = useProfileDraft(userId)
  const expertise = useNewExpertise(draft)
  const form = useProfileForm({ draft, expertise, onSaved })
  return (
    <Form form={form} className={styles.form}>
      <AboutFields draft={draft} error={form.error} />
      <ExamFields draft={draft} error={form.error} />
      <TimeFields draft={draft} error={form.error} />
      <ExpertiseFields draft={draft} expertise={expertise} />
      <div className={styles.send}>
        {form.hasProblems && (
          <p role="alert" className={styles.alert}>
            {t('check')}
          </p>
        )}
        {form.failure !== null && (
          <p role="alert" className={styles.alert}>
            {errorText(form.failure)}
          </p>
        )}
        <Button type="submit" variant="primary" size="large" isBusy={form.isSending}>
          {form.isSending ? t('saving') : t('submit')}
        </Button>
      </div>
    </Form>
  )
}
