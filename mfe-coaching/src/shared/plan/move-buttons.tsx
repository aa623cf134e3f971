import { addDays, mondayOf, type PlanTask } from '@kocyolu/contracts'
import { Button } from '@kocyolu/web'
import styles from './plan.module.css'
import { useText } from './texts.ts'
import { useDayText, useTaskText } from './use-plan-text.ts'

type Props = { task: PlanTask; today: string; onMove: (day: string) => void }

/** The days a task can be moved to: those of its week and of the next, from today on, and never fewer than a week. */
export function MoveButtons({ task, today, onMove }: Props) {
  const t = useText()
  const name = useTaskText().name(task)
  const { weekday } = useDayText()
  const from = mondayOf(task.day < today ? today : task.day)
  const days = Array.from({ length: 14 }, (_, at) => addDays(from, at)).filter(
    day => day !== task.day && day >= today,
  )
  return (
    <fieldset className={styles.move}>
      <legend>{t('moveTo', { name })}</legend>
      {days.slice(0, 10).map(day => (
        <Button key={day} onClick={() => onMove(day)}>
          {day === today ? t('today') : `${weekday(day)} ${Number(day.slice(8))}`}
        </Button>
      ))}
    </fieldset>
  )
}
