import { useId } from 'react'
import { Link } from 'react-router-dom'
import { JoinLink } from '../../shared/join-link.tsx'
import { StarField } from '../../shared/tiles/star-field.tsx'
import styles from './closing-call.module.css'
import buttons from './glazed-buttons.module.css'
import { useText } from './texts.ts'

export function ClosingCall() {
  const t = useText()
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={styles.call}>
      <StarField />
      <div className={styles.inner}>
        <h2 id={heading} className={styles.title}>
          {t('closing.title')}
        </h2>
        <p className={styles.text}>{t('closing.text')}</p>
        <div className={styles.actions}>
          <Link to="/mentors" className={buttons.solid}>
            {t('closing.coaching')}
          </Link>
          <JoinLink className={buttons.outline}>{t('closing.join')}</JoinLink>
        </div>
      </div>
    </section>
  )
}
