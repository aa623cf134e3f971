import { ErrorPanel } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import styles from './countdown.module.css'
import { Countdown } from './countdown.tsx'
import { homeContentQuery } from './queries.ts'
import { useText } from './texts.ts'
import { StarField } from './tiles/star-field.tsx'

/** The countdown's part of the page: the exam comes from the site's content. */
export function ExamCountdown() {
  const t = useText()
  const heading = useId()
  const { data, error, refetch } = useQuery(homeContentQuery)
  if (data?.exam) return <Countdown exam={data.exam} />
  return (
    <section aria-labelledby={heading} className={styles.countdown}>
      <StarField />
      <div className={styles.inner}>
        <h2 id={heading} className={styles.title}>
          {t('countdown.title')}
        </h2>
        {error ? (
          <ErrorPanel error={error} title={t('countdown.error')} onRetry={() => void refetch()} />
        ) : (
          <p className={styles.waiting} aria-busy={!data}>
            {data ? t('countdown.none') : ''}
          </p>
        )}
      </div>
    </section>
  )
}
