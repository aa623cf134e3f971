import { useId } from 'react'
import styles from './question-hours.module.css'
import { useText } from './texts.ts'

/** Rules of every question hour. */
export function Rules() {
  const t = useText()
  const id = useId()
  return (
    <section aria-labelledby={id} className="stack tight">
      <h2 id={id} className={styles.part}>
        {t('rules.title')}
      </h2>
      <ul className={styles.rules}>
        <li>{t('rules.private')}</li>
        <li>{t('rules.recording')}</li>
        <li>{t('rules.kind')}</li>
      </ul>
    </section>
  )
}
