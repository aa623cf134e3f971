import { Button } from '@kocyolu/web'
import { useText } from './texts.ts'
import styles from './ticks.module.css'

/** Says that ticks wait for a connection. */
export function WaitingTicks({ count, onSend }: { count: number; onSend: () => void }) {
  const t = useText()
  return (
    <div role="status" className={styles.status}>
      {count > 0 && (
        <div className={styles.waiting}>
          <p>{t('waits', { count })}</p>
          <Button onClick={onSend}>{t('sendNow')}</Button>
        </div>
      )}
    </div>
  )
}
