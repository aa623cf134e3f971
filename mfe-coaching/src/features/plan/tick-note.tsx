import type { PlanTask } from '@kocyolu/contracts'
import { Button } from '@kocyolu/web'
import { useText } from './texts.ts'
import type { Tick } from './tick-queue.ts'
import styles from './ticks.module.css'

type Props = { task: PlanTask; tick: Tick; isLate: boolean; onKeep: () => void; onLeave: () => void }

/** Note of a tick: that it waits, or that its task was changed before it arrived, which its student decides. */
export function TickNote({ tick: { conflicts, isDone, doneAmount }, isLate, onKeep, onLeave }: Props) {
  const t = useText()
  if (!conflicts) return isLate ? <p className={styles.note}>{t('waiting')}</p> : null
  return (
    <div role="alert" className={styles.conflict}>
      <p>{t('conflict', { said: t(isDone ? 'saidDone' : 'saidOpen', { count: doneAmount }) })}</p>
      <div className={styles.choices}>
        <Button onClick={onKeep}>{t('tickAnyway')}</Button>
        <Button variant="quiet" onClick={onLeave}>
          {t('leave')}
        </Button>
      </div>
    </div>
  )
}
