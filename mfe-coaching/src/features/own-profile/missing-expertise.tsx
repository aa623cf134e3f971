import { Button } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import styles from './own-profile.module.css'
import { addExpertise, type Saved } from './save-profile.ts'
import { useText } from './texts.ts'

type Props = { saved: Saved; onSaved: (saved: Saved) => void; onLeave: () => void }

/** The profile exists and some of its areas of expertise do not: says which, and tries them again. */
export function MissingExpertise({ saved: { mentorProfileId, missing }, onSaved, onLeave }: Props) {
  const t = useText()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const retry = useMutation({
    mutationFn: () => addExpertise(mentorProfileId, missing),
    onSuccess: stillMissing => onSaved({ mentorProfileId, missing: stillMissing }),
  })
  const areas = missing.map(area => area.category).join(', ')
  return (
    <section className={styles.section}>
      <h2 ref={title} tabIndex={-1}>
        {t('missing.title')}
      </h2>
      <p role="alert" className={styles.lead}>
        {t('missing.text', { areas })}
      </p>
      <div className={styles.choices}>
        <Button variant="primary" isBusy={retry.isPending} onClick={() => retry.mutate()}>
          {t('missing.retry')}
        </Button>
        <Button onClick={onLeave}>{t('missing.continue')}</Button>
      </div>
    </section>
  )
}
