import type { Today } from '@kocyolu/contracts'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { Ring } from '../../shared/plan/plan-day.tsx'
import { TaskWords } from '../../shared/plan/plan-task.tsx'
import { useTicks } from '../../shared/ticks/use-ticks.tsx'
import { WaitingTicks } from '../../shared/ticks/waiting-ticks.tsx'
import { Tidied } from '../../shared/tidy/tidied.tsx'
import { TidyButton } from '../../shared/tidy/tidy-button.tsx'
import { useText } from './texts.ts'
import styles from './today.module.css'

type Props = { userId: string; today: Pick<Today, 'day' | 'tasks' | 'open' | 'tidied'> }

/** Tasks of today with their ticks. */
export function TodayPlan({ userId, today: { day, tasks, open, tidied } }: Props) {
  const t = useText()
  const id = useId()
  const { ticks, waiting, send } = useTicks(userId)
  const done = tasks.filter(task => ticks.shown(task).isDone).length
  return (
    <section className={styles.plan} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('plan')}</h2>
        {tasks.length > 0 && (
          <>
            <span className="soft small tabular">{t('done', { done, all: tasks.length })}</span>
            <Ring done={done} all={tasks.length} size={36} />
          </>
        )}
      </div>
      <WaitingTicks count={waiting} onSend={send} />
      {tasks.length === 0 ? (
        <p>{t('nothing')}</p>
      ) : (
        <ul>
          {tasks.map(task => (
            <li key={task.id} className={styles.task} data-done={ticks.shown(task).isDone || undefined}>
              <TaskWords task={task} today={day} ticks={ticks} isOwn />
            </li>
          ))}
        </ul>
      )}
      {open > 0 && (
        <div className={styles.open}>
          <p>{t('open', { count: open })}</p>
          <TidyButton studentId={userId} />
        </div>
      )}
      <Tidied tidied={tidied?.canUndo ? tidied : null} ownId={userId} />
      <p>
        <Link to="/dashboard/plan">{t(tasks.length === 0 ? 'add' : 'toPlan')}</Link>
      </p>
    </section>
  )
}
