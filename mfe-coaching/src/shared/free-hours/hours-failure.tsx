import { Button } from '@kocyolu/web'
import styles from './free-hours.module.css'
import { useText } from './texts.ts'

/** Free hours did not load, and can be asked for again. */
export function HoursFailure({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  return (
    <p role="alert" className={styles.note}>
      {t('date.error')}{' '}
      <Button variant="quiet" onClick={onRetry}>
        {t('date.retry')}
      </Button>
    </p>
  )
}
