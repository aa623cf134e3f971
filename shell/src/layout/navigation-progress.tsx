import { useNavigation } from 'react-router-dom'
import { useText } from '../texts.ts'
import styles from './layout.module.css'

/** A thin line while the next page is on its way. */
export function NavigationProgress() {
  const t = useText()
  const loading = useNavigation().state !== 'idle'
  return (
    <div role="status">
      {loading && <div className={styles.progress} role="img" aria-label={t('loading')} />}
    </div>
  )
}
