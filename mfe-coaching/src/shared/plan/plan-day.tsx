import type { PlanTask } from '@kocyolu/contracts'
import { Button } from '@kocyolu/web'
import { type ReactNode, useId, useState } from 'react'
import styles from './plan.module.css'
import { draggedTask, useDayText } from './plan-task.tsx'
import { useText } from './texts.ts'

type Props = {
  day: string
  isToday: boolean
  tasks: readonly PlanTask[]
  onAdd: (day: string) => void
  onDrop: (id: number, day: string) => void
  children: (task: PlanTask) => ReactNode
}

/** A day with its tasks; one that is dragged here moves here. */
export function PlanDay({ day, isToday, tasks, onAdd, onDrop, children }: Props) {
  const t = useText()
  const heading = useId()
  const days = useDayText()
  const [isOver, setOver] = useState(false)
  const done = tasks.filter(({ isDone }) => isDone).length
  return (
    <section
      aria-labelledby={heading}
      className={styles.day}
      data-today={isToday || undefined}
      data-over={isOver || undefined}
      onDragOver={event => {
        if (!event.dataTransfer.types.includes(draggedTask)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => {
        const { currentTarget, relatedTarget } = event
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={event => {
        event.preventDefault()
        setOver(false)
        onDrop(Number(event.dataTransfer.getData(draggedTask)), day)
      }}
    >
      <div className={styles.dayHead}>
        <h3 id={heading}>
          {days.weekday(day)}
          <small>
            {days.date(day)}
            {isToday && ` · ${t('today')}`}
          </small>
        </h3>
        {tasks.length > 0 && <Ring done={done} all={tasks.length} size={36} />}
      </div>
      {tasks.length === 0 ? (
        <p className="soft">{t('nothing')}</p>
      ) : (
        <ul className="stack tight">
          {tasks.map(task => (
            <li key={task.id}>{children(task)}</li>
          ))}
        </ul>
      )}
      <Button variant="quiet" aria-label={t('addTo', { day: days.day(day) })} onClick={() => onAdd(day)}>
        {t('add')}
      </Button>
    </section>
  )
}

/** How much of what is planned is done, as a ring. */
export function Ring({ done, all, size }: { done: number; all: number; size: number }) {
  const t = useText()
  return (
    <svg
      role="img"
      aria-label={t('done', { done, all })}
      viewBox="0 0 36 36"
      width={size}
      height={size}
      className={styles.ring}
    >
      <circle cx={18} cy={18} r={15} className={styles.ringBase} />
      {done > 0 && (
        <circle
          cx={18}
          cy={18}
          r={15}
          pathLength={all}
          strokeDasharray={`${done} ${all}`}
          transform="rotate(-90 18 18)"
          className={styles.ringDone}
        />
      )}
    </svg>
  )
}
