import { addDays, limits, mondayOf, type PlanTask } from '@kocyolu/contracts'
import { Button, ConfirmAction, useFormat } from '@kocyolu/web'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { week } from '../week.ts'
import styles from './plan.module.css'
import { deleteTask, type PlanSource } from './queries.ts'
import { useText } from './texts.ts'

type Props = {
  source: PlanSource
  task: PlanTask
  today: string
  /** The day is said where the task is not at it. */
  hasDay?: boolean
  ticks?: TaskTicks | undefined
  onEdit: (task: PlanTask) => void
  onMove: (task: PlanTask, day: string) => void
}

/** A task with all that can be done about it; it can be dragged to another day, or moved by its buttons. */
export function PlanTaskRow({ source, task: stored, today, hasDay, ticks, onEdit, onMove }: Props) {
  const t = useText()
  const text = useTaskText()
  const deletion = useMutation(deleteTask(source))
  const [isMoving, setMoving] = useState(false)
  const task = ticks?.shown(stored) ?? stored
  const name = text.name(task)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: buttons do the same without dragging.
    <div
      className={styles.task}
      data-done={task.isDone || undefined}
      draggable
      onDragStart={event => event.dataTransfer.setData(draggedTask, String(task.id))}
    >
      <TaskWords task={stored} today={today} hasDay={hasDay} ticks={ticks} isOwn={source.isOwn} />
      <div className={styles.actions}>
        <Button
          variant="quiet"
          aria-expanded={isMoving}
          aria-label={t('moveOf', { name })}
          onClick={() => setMoving(now => !now)}
        >
          {t('move')}
        </Button>
        <Button variant="quiet" aria-label={t('editOf', { name })} onClick={() => onEdit(stored)}>
          {t('edit')}
        </Button>
        <ConfirmAction
          button={t('delete')}
          label={t('deleteOf', { name })}
          title={t('deleteTitle')}
          text={t('deleteText', { name })}
          confirm={t('deleteConfirm')}
          call={() => deletion.mutateAsync(stored)}
          done={t('deleted')}
          failed={t('deleteFailed')}
        />
      </div>
      {isMoving && (
        <MoveButtons
          task={stored}
          today={today}
          onMove={to => {
            setMoving(false)
            onMove(stored, to)
          }}
        />
      )}
    </div>
  )
}

type WordsProps = {
  task: PlanTask
  today: string
  hasDay?: boolean | undefined
  ticks?: TaskTicks | undefined
  isOwn: boolean
}

/** A task in words, with its tick and how much of it is done. */
export function TaskWords({ task: stored, today, hasDay, ticks, isOwn }: WordsProps) {
  const t = useText()
  const text = useTaskText()
  const { day } = useDayText()
  const task = ticks?.shown(stored) ?? stored
  const { isDone, doneAmount, amount, unit } = task
  return (
    <>
      <div className={styles.what}>
        {ticks && <TickBox task={task} ticks={ticks} />}
        <div>
          <p className={styles.name} lang="tr">
            {task.subject}
          </p>
          {task.topic && (
            <p lang="" dir="auto">
              {task.topic}
            </p>
          )}
          {hasDay && <p>{day(task.day)}</p>}
        </div>
      </div>
      <p className={`${styles.facts} tabular`}>
        {ticks ? (
          <CountField task={task} ticks={ticks} />
        ) : doneAmount > 0 ? (
          t(`counted.${unit}`, { done: doneAmount, all: amount })
        ) : (
          text.amount(task)
        )}
        {!ticks && isDone && <span className={styles.done}>{t('isDone')}</span>}
        {!isDone && task.day < today && <span className={styles.lateMark}>{t('late')}</span>}
        {isOwn && task.addedBy === 'mentor' && <span className={styles.mark}>{t('byMentor')}</span>}
      </p>
      {ticks?.note(stored)}
    </>
  )
}

type MoveButtonsProps = { task: PlanTask; today: string; onMove: (day: string) => void }

/** The days a task can be moved to: those of its week and of the next, from today on, and never fewer than a week. */
function MoveButtons({ task, today, onMove }: MoveButtonsProps) {
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

type CountFieldProps = { task: PlanTask; ticks: TaskTicks }

/** Says that a task is done. All of it is, unless a user has counted. */
function TickBox({ task, ticks: { tick } }: CountFieldProps) {
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
function CountField({ task, ticks: { tick } }: CountFieldProps) {
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

/** The kind of data that a task is dragged as: files and links cannot be dropped on a day. */
export const draggedTask = 'application/x-kocyolu-task'

/** How a student says what is done. */
export type TaskTicks = {
  /** A task with what was ticked here and is not stored yet. */
  shown: (task: PlanTask) => PlanTask
  tick: (task: PlanTask, isDone: boolean, doneAmount: number) => void
  /** Note of a tick that is on its way. */
  note: (task: PlanTask) => ReactNode
}

/** A task's title, and its amount. */
export function useTaskText() {
  const t = useText()
  return {
    name: ({ subject, topic }: Pick<PlanTask, 'subject' | 'topic'>) =>
      [subject, topic].filter(Boolean).join(', '),
    amount: ({ unit, amount }: Pick<PlanTask, 'unit' | 'amount'>) => t(`amount.${unit}`, { count: amount }),
  }
}

/** Writes a day of a plan: 'Pazartesi, 23 Kasım 2026', or its weekday alone. */
export function useDayText() {
  const format = useFormat('UTC')
  const weekday = (day: string) => format.weekday(week[(new Date(day).getUTCDay() + 6) % 7] ?? 'monday')
  return {
    weekday,
    date: (day: string) => format.date(day),
    day: (day: string) => `${weekday(day)}, ${format.date(day)}`,
  }
}
