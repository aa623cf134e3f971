import { addDays } from '@kocyolu/contracts'
import { Button } from '@kocyolu/web'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import styles from './plan.module.css'
import { Ring } from './ring.tsx'
import { useText } from './texts.ts'
import { useDayText } from './use-plan-text.ts'

type Props = {
  week: string
  isCurrent: boolean
  progress: { done: number; all: number } | null
  onChange: (week: string) => void
  onCurrent: () => void
}

/** Which week is shown, how much of it is done, and the way to others. */
export function WeekBar({ week, isCurrent, progress, onChange, onCurrent }: Props) {
  const t = useText()
  const { date } = useDayText()
  return (
    <div className={styles.weekBar}>
      <Button aria-label={t('previous')} onClick={() => onChange(addDays(week, -7))}>
        <ChevronLeft aria-hidden="true" size={18} />
      </Button>
      <div className={styles.weekName}>
        <h2 aria-live="polite">{t('week', { from: date(week), to: date(addDays(week, 6)) })}</h2>
        <p className="tabular">{progress && progress.all > 0 ? t('done', progress) : t('nothing')}</p>
      </div>
      <Ring done={progress?.done ?? 0} all={progress?.all ?? 0} size={48} />
      <Button aria-label={t('next')} onClick={() => onChange(addDays(week, 7))}>
        <ChevronRight aria-hidden="true" size={18} />
      </Button>
      <Button variant="quiet" disabled={isCurrent} onClick={onCurrent}>
        {t('current')}
      </Button>
    </div>
  )
}
