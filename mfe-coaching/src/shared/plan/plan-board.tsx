import { addDays, mondayOf, type PlanTask, type PlanWeek, planDay } from '@kocyolu/contracts'
import { Button, lazyComponent, QueryView, Skeleton, toast, useNow, usePreload } from '@kocyolu/web'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Tidied } from '../tidy/tidied.tsx'
import { TidyButton } from '../tidy/tidy-button.tsx'
import { useAction } from '../use-action.ts'
import { usePhone } from '../use-phone.ts'
import styles from './plan.module.css'
import { PlanDay, Ring } from './plan-day.tsx'
import { PlanTaskRow, type TaskTicks, useDayText } from './plan-task.tsx'
import { copyWeek, type PlanSource, planQuery, saveTask } from './queries.ts'
import { useText } from './texts.ts'

const TaskForm = lazyComponent(async () => (await import('./dialogs.ts')).TaskForm)

type Edited = { task: PlanTask } | { day: string }
type Props = {
  source: PlanSource
  /** How a student ticks off; without it what is done is only shown. */
  ticks?: TaskTicks
  /** Text about late tasks. */
  lateLead: string
  /** More that can be done with the week that is shown. */
  more?: ((plan: PlanWeek) => ReactNode) | undefined
}

const isDay = (text: string | null): text is string =>
  /^2\d{3}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''))

const doneOf = (tasks: readonly PlanTask[]) => ({
  done: tasks.filter(({ isDone }) => isDone).length,
  all: tasks.length,
})

/** A week of a plan: its days with their tasks, what is late, and all that changes it. */
export function PlanBoard({ source, ticks, lateLead, more }: Props) {
  const t = useText()
  const today = planDay(useNow())
  const [search, setSearch] = useSearchParams()
  const asked = search.get('week')
  const week = mondayOf(isDay(asked) ? asked : today)
  const query = useQuery(planQuery(source, week))
  usePreload(TaskForm)
  const show = (other: string | null) =>
    setSearch(
      now => {
        const next = new URLSearchParams(now)
        if (other) next.set('week', other)
        else next.delete('week')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  const tasks = query.data?.tasks.map(task => ticks?.shown(task) ?? task)
  return (
    <div className="stack">
      <WeekBar
        week={week}
        isCurrent={week === mondayOf(today)}
        progress={tasks ? doneOf(tasks) : null}
        onChange={show}
        onCurrent={() => show(null)}
      />
      <QueryView
        query={query}
        skeleton={
          <div role="status" aria-label={t('loading')}>
            <Skeleton height={720} radius={12} />
          </div>
        }
        title={t('loadError')}
      >
        {plan => <Week key={week} {...{ source, plan, today, ticks, lateLead, more }} />}
      </QueryView>
    </div>
  )
}

type WeekProps = Omit<Props, 'ticks'> & { plan: PlanWeek; today: string; ticks: TaskTicks | undefined }

function Week({ source, plan, today, ticks, lateLead, more }: WeekProps) {
  const t = useText()
  const { day: dayText } = useDayText()
  const { mutate } = useAction(saveTask(source), t('moveFailed'), (_stored, { body }) =>
    toast.success(t('moved', { day: dayText(body.day) })),
  )
  const copy = useAction(copyWeek(source), t('copyFailed'), copied => {
    const count = copied.tasks.length - tasks.length
    toast.success(count > 0 ? t('copied', { count }) : t('copiedNothing'))
  })
  const [edited, edit] = useState<Edited | null>(null)
  const { week, tasks } = plan
  const days = Array.from({ length: 7 }, (_, at) => addDays(week, at))
  const late = plan.late.filter(task => !(ticks?.shown(task) ?? task).isDone)
  // Tasks in the week have their mark there.
  const elsewhere = late.filter(({ day }) => !source.isOwn || !days.includes(day))
  const all = [...tasks, ...plan.late]
  const current = edited && 'task' in edited ? all.find(({ id }) => id === edited.task.id) : undefined
  const move = (task: PlanTask, day: string) => {
    const { subject, topic, unit, amount, version } = task
    if (task.day !== day) mutate({ task, body: { day, subject, topic, unit, amount, version } })
  }
  const drop = (id: number, day: string) => {
    const task = all.find(one => one.id === id)
    if (task) move(task, day)
  }
  const row = (task: PlanTask, hasDay: boolean) => (
    <PlanTaskRow {...{ source, task, today, ticks, hasDay }} onEdit={task => edit({ task })} onMove={move} />
  )
  const tasksOf = (day: string) =>
    tasks.filter(task => task.day === day).map(task => ticks?.shown(task) ?? task)
  const dayOf = (day: string) => (
    <PlanDay
      key={day}
      day={day}
      isToday={day === today}
      tasks={tasksOf(day)}
      onAdd={day => edit({ day })}
      onDrop={drop}
    >
      {({ id }) => {
        const task = tasks.find(one => one.id === id)
        return task && row(task, false)
      }}
    </PlanDay>
  )
  // A phone begins with today.
  const isPhone = usePhone()
  const past = isPhone && days.includes(today) ? days.filter(day => day < today) : []
  return (
    <>
      <div className="row">
        <Button variant="primary" onClick={() => edit({ day: days.includes(today) ? today : week })}>
          {t('add')}
        </Button>
        <Button isBusy={copy.isPending} onClick={() => copy.isPending || copy.mutate(week)}>
          {t('copy')}
        </Button>
        {more?.(plan)}
      </div>
      {edited && (
        <TaskForm
          key={'task' in edited ? edited.task.id : edited.day}
          {...{ source, week }}
          task={'task' in edited ? (current ?? edited.task) : null}
          isGone={'task' in edited && !current}
          day={'day' in edited ? edited.day : week}
          onClose={() => edit(now => (now === edited ? null : now))}
        />
      )}
      {late.length > 0 && (
        <section className={styles.late} aria-label={t('lateTitle', { count: late.length })}>
          <div className={styles.lateHead}>
            <p>
              <b>{t('lateTitle', { count: late.length })}</b> {lateLead}
            </p>
            {source.isOwn && <TidyButton studentId={source.studentId} />}
          </div>
          {elsewhere.length > 0 && (
            <details>
              <summary>{t('lateShow')}</summary>
              <ul className={styles.lateTasks}>
                {elsewhere.map(task => (
                  <li key={task.id}>{row(task, true)}</li>
                ))}
              </ul>
            </details>
          )}
        </section>
      )}
      <Tidied tidied={plan.tidied} ownId={source.isOwn ? source.studentId : undefined} />
      <div className={styles.days}>
        {past.length > 0 && (
          <details className={styles.past}>
            <summary>{`${t('past')} · ${t('done', doneOf(past.flatMap(tasksOf)))}`}</summary>
            {past.map(dayOf)}
          </details>
        )}
        {days.slice(past.length).map(dayOf)}
      </div>
    </>
  )
}

type WeekBarProps = {
  week: string
  isCurrent: boolean
  progress: { done: number; all: number } | null
  onChange: (week: string) => void
  onCurrent: () => void
}

/** Which week is shown, how much of it is done, and the way to others. */
function WeekBar({ week, isCurrent, progress, onChange, onCurrent }: WeekBarProps) {
  const t = useText()
  const { date } = useDayText()
  return (
    <div className={styles.weekBar}>
      <Button aria-label={t('previous')} onClick={() => onChange(addDays(week, -7))}>
        <ChevronLeft aria-hidden="true" size={18} />
      </Button>
      <div className={styles.weekName}>
        <h2 aria-live="polite">{t('week', { from: date(week), to: date(addDays(week, 6)) })}</h2>
        {/* Its line is held free until the plan is known. */}
        <p className="tabular">
          {progress ? (progress.all > 0 ? t('done', progress) : t('nothing')) : '\u00a0'}
        </p>
      </div>
      <Ring done={progress?.done ?? 0} all={progress?.all ?? 0} size={48} />
      <Button aria-label={t('next')} onClick={() => onChange(addDays(week, 7))}>
        <ChevronRight aria-hidden="true" size={18} />
      </Button>
      <Button variant="quiet" isIdle={isCurrent} onClick={onCurrent}>
        {t('current')}
      </Button>
    </div>
  )
}
