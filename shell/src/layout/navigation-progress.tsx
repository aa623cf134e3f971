import { useNavigation } from 'react-router-dom'
import { useRemotes } from '../federation/remotes.ts'
import { useText } from '../texts.ts'
import styles from './layout.module.css'

/** A thin line while the next page is on its way, and a word when that takes long. */
export function NavigationProgress() {
  const t = useText()
  const isNavigating = useNavigation().state !== 'idle'
  const isSlow = useRemotes(states =>
    Object.values(states).some(state => state.status === 'loading' && state.isSlow),
  )
  return (
    <div role="status">
      {isNavigating && <div className="progress-line" role="img" aria-label={t('loading')} />}
      {isSlow && <p className={styles.slow}>{t('slow')}</p>}
    </div>
  )
}
