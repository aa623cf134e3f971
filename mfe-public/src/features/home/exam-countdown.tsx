import { QueryView } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { StarField } from '../../shared/tiles/star-field.tsx'
import styles from './countdown.module.css'
import { Countdown } from './countdown.tsx'
import { homeContentQuery } from './queries.ts'
import { useText } from './texts.ts'

/** The countdown's part of the page: the exam comes from the site's content. */
export function ExamCountdown() {
  const t = useText()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.countdown}>
      <StarField />
      <div className={styles.inner}>
        <h2 id={heading} className={styles.title}>
          {t('countdown.title')}
        </h2>
        <QueryView
          query={useQuery(homeContentQuery)}
          skeleton={<p className={styles.waiting} aria-busy="true" />}
          title={t('countdown.error')}
        >
          {({ exam }) =>
            exam ? (
              <Countdown exam={exam} labelledBy={heading} />
            ) : (
              <p className={styles.waiting}>{t('countdown.none')}</p>
            )
          }
        </QueryView>
      </div>
    </section>
  )
}
