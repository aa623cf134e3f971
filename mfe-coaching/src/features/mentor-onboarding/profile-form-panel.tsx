import { Button, useErrorText } from '@kocyolu/web'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { AboutFields } from './about-fields.tsx'
import styles from './create-profile.module.css'
import { ExamFields } from './exam-fields.tsx'
import { ExpertiseFields } from './expertise-fields.tsx'
import type { Saved } from './save-profile.ts'
import { useText } from './texts.ts'
import { TimeFields } from './time-fields.tsx'
import { useNewExpertise } from './use-new-expertise.ts'
import { useProfileForm } from './use-profile-form.ts'

type Props = { userId: string; onSaved: (saved: Saved) => void }

export function ProfileFormPanel({ userId, onSaved }: Props) {
  const t = useText()
  const errorText = useErrorText()
  const state = useProfileForm(userId, onSaved)
  const expertise = useNewExpertise(state)
  const element = useRef<HTMLFormElement>(null)
  const { problems, failure, isPending, submit } = state
  const hasProblems = Object.values(problems).some(Boolean)

  // Whatever complains, here or on the server: the first field in question takes the focus.
  useEffect(() => {
    if (hasProblems) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [hasProblems])

  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (isPending) return
    // An area that was begun and not added is meant too.
    const isFine = submit(expertise.completed())
    if (!isFine) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  return (
    <form ref={element} className={styles.form} onSubmit={send} noValidate>
      <AboutFields state={state} />
      <ExamFields state={state} />
      <TimeFields state={state} />
      <ExpertiseFields state={state} expertise={expertise} />
      <div className={styles.send}>
        {hasProblems && (
          <p role="alert" className={styles.alert}>
            {t('check')}
          </p>
        )}
        {failure && (
          <p role="alert" className={styles.alert}>
            {errorText(failure)}
          </p>
        )}
        <Button type="submit" variant="primary" size="large" isBusy={isPending}>
          {isPending ? t('saving') : t('submit')}
        </Button>
      </div>
    </form>
  )
}
