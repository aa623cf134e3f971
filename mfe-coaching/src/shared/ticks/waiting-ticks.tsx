import { Button } from '@kocyolu/web'
import { useText } from '../plan/texts.ts'
import styles from './ticks.module.css'

/** Says that ticks wait for a connection. */
export function WaitingTicks({ count, onSend }: { count: number; onSend: () => void }) {
  const t = useText()
  return (
    <div role="status">
      {count > 0 && (
        <div className={styles.waiting}>
          <p>{t('ticks.waits', { count })}</p>
          <Button onClick={onSend}>{t('ticks.sendNow')}</Button>
        </div>
      )}
    </div>
  )
}
