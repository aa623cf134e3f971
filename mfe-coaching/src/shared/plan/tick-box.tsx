import type { PlanTask } from '@kocyolu/contracts'
import { limits } from '@kocyolu/contracts'
import { useState } from 'react'
import styles from './plan.module.css'
import type { TaskTicks } from './task-ticks.ts'
import { useText } from './texts.ts'
import { useTaskText } from './use-plan-text.ts'

type Props = { task: PlanTask; ticks: TaskTicks }

/** Says that a task is done. All of it is, unless a user has counted. */
export function TickBox({ task, ticks: { tick } }: Props) {
  const t = useText()
  const name = useTaskText().name(task)
  const { isDone, amount, doneAmount } = task
  return (
    <input
      type="checkbox"
      className={styles.tick}
      aria-label={t('tick', { name })}
      checked={isDone}
      onChange={() =>
        isDone
          ? tick(task, false, doneAmount === amount ? 0 : doneAmount)
          : tick(task, true, doneAmount || amount)
      }
    />
  )
}

/** Says how much of a task is done; all of it makes it done. */
export function CountField({ task, ticks: { tick } }: Props) {
  const t = useText()
  const { name, amount } = useTaskText()
  const { unit, doneAmount } = task
  const [typed, setTyped] = useState<string | null>(null)
  const count = (text: string) => {
    const counted = Math.min(Number(text), limits.planAmountMax)
    if (counted !== doneAmount) tick(task, task.isDone || counted >= task.amount, counted)
  }
  return (
    <span className={styles.count}>
      <input
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        maxLength={4}
        aria-label={t(`count.${unit}`, { name: name(task) })}
        value={typed ?? (doneAmount || '')}
        placeholder="0"
        onChange={event => setTyped(event.target.value.replaceAll(/\D/g, ''))}
        onKeyDown={event => event.key === 'Enter' && event.currentTarget.blur()}
        onBlur={() => {
          if (typed !== null) count(typed)
          setTyped(null)
        }}
      />
      <span aria-hidden="true">/ {amount(task)}</span>
    </span>
  )
}
