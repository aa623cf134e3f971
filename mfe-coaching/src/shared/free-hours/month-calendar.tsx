import { type Availability, addDays, weekdays } from '@kocyolu/contracts'
import { Button, type Format, QueryView, sameClock, useFormat } from '@kocyolu/web'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { week } from '../week.ts'
import styles from './free-hours.module.css'
import { HoursFailure } from './hours-failure.tsx'
import {
  type Day,
  type DayState,
  dayState,
  middayOf,
  moveInGrid,
  pageDays,
  weekdayOf,
  weeksOf,
} from './month-grid.ts'
import { useText } from './texts.ts'
import { type Hours, useMonth } from './use-month.ts'

type Props = {
  hours: Hours
  chosen: Day | null
  error: string | undefined
  onChoose: (day: Day) => void
}

/** Five weeks of days to choose from, the first from today on, turned by buttons or keys. On a phone it folds to the week of the chosen day. */
export function MonthCalendar({ hours, chosen, error, onChoose }: Props) {
  const t = useText()
  const format = useFormat()
  const id = useId()
  const month = useMonth(hours, chosen)
  const frame = useRef<HTMLFieldSetElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isFolded = chosen !== null && !isOpen
  // The page got shorter: what is chosen and its hours stay in view.
  useEffect(() => {
    if (isFolded) frame.current?.scrollIntoView({ block: 'nearest' })
  }, [isFolded])
  const turn = (count: number) => {
    setIsOpen(true)
    month.turn(count)
  }
  const name = nameOf(month.page, format)
  const availability = sameClock(format.zone, hours.timeZone, middayOf(month.page))
    ? hours.availability
    : null
  return (
    <fieldset
      ref={frame}
      className={styles.calendar}
      aria-describedby={error ? `${id}-error` : undefined}
      data-problem={error && true}
    >
      <legend className={styles.legend}>{t('date.label')}</legend>
      {error ? (
        <p id={`${id}-error`} className="problem small">
          {error}
        </p>
      ) : null}
      {chosen !== null && (
        <Button
          variant="quiet"
          className={styles.unfold}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('date.all')}
        </Button>
      )}
      <div className={styles.head}>
        <Turn label={t('date.previous')} disabled={month.isFirst} onClick={() => turn(-1)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Turn>
        <p id={`${id}-month`} className={styles.month} aria-live="polite">
          {name}
        </p>
        <Turn label={t('date.next')} disabled={month.isLast} onClick={() => turn(1)}>
          <ChevronRight size={20} aria-hidden="true" />
        </Turn>
      </div>
      <QueryView
        query={{ ...month, data: month.days }}
        skeleton={null}
        failure={() => <HoursFailure onRetry={() => void month.refetch()} />}
      >
        {() => null}
      </QueryView>
      <MonthTable
        labelledBy={`${id}-month`}
        month={month}
        chosen={chosen}
        availability={availability}
        isFolded={isFolded}
        onMove={() => setIsOpen(true)}
        onChoose={day => {
          setIsOpen(false)
          onChoose(day)
        }}
      />
      <p role="status" className={styles.none}>
        {month.days && !month.hasFree ? t('date.none', { month: name }) : ''}
      </p>
    </fieldset>
  )
}

/** The months of the shown weeks: 'Kasım – Aralık 2026'. */
function nameOf(page: Day, format: Format): string {
  const [first, last] = [page, addDays(page, pageDays - 1)].map(day => format.month(middayOf(day)))
  return first === last ? `${first}` : `${first} – ${last}`
}

type TurnProps = { label: string; disabled: boolean; onClick: () => void; children: React.ReactNode }

function Turn({ label, disabled, onClick, children }: TurnProps) {
  return (
    <button
      type="button"
      className={styles.turn}
      aria-label={label}
      aria-disabled={disabled}
      onClick={() => disabled || onClick()}
    >
      {children}
    </button>
  )
}

type MonthTableProps = {
  labelledBy: string
  month: ReturnType<typeof useMonth>
  chosen: Day | null
  availability: Availability | null
  /** On a phone only the week of the day that Tab reaches takes room. */
  isFolded: boolean
  /** The keys lead to another day. */
  onMove: () => void
  onChoose: (day: Day) => void
}

/** The grid of the weeks: one day is reached by Tab, the others by the arrow keys from there. */
function MonthTable({
  labelledBy,
  month,
  chosen,
  availability,
  isFolded,
  onMove,
  onChoose,
}: MonthTableProps) {
  const format = useFormat()
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${month.reached}"]`)?.focus()
  }, [month.reached])

  const onKeyDown = (event: KeyboardEvent) => {
    const target = moveInGrid(month.reached, event.key, month.range)
    if (target === null || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    moved.current = target !== month.reached
    month.goTo(target)
    onMove()
  }
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table, and with this role its cells are gridcells
      role="grid"
      aria-labelledby={labelledBy}
      aria-busy={month.isFetching}
      data-folded={isFolded}
      className={`${styles.grid} tabular`}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {week.map(day => (
            <th key={day} scope="col" abbr={format.weekday(day, 'long')}>
              {format.weekday(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month.page).map(days => (
          <tr key={days[0]} data-reached={days.includes(month.reached)}>
            {days.map(day => (
              <td key={day}>
                <DayButton
                  day={day}
                  state={dayState(day, { today: month.today, free: month.days, availability })}
                  reached={day === month.reached}
                  chosen={day === chosen}
                  onChoose={() => {
                    month.goTo(day)
                    onChoose(day)
                  }}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayButtonProps = { day: Day; state: DayState; reached: boolean; chosen: boolean; onChoose: () => void }

/** One day. A day that cannot be chosen stays reachable by the keys and says why. */
function DayButton({ day, state, reached, chosen, onChoose }: DayButtonProps) {
  const t = useText()
  const format = useFormat()
  const weekday = format.weekday(weekdays[weekdayOf(day)] ?? 'sunday')
  const isFirstOfMonth = day.endsWith('-01')
  const said =
    state.kind === 'free'
      ? t('date.free', { count: state.count })
      : state.kind === 'unknown'
        ? ''
        : t(`date.${state.kind}`)
  return (
    <button
      type="button"
      className={styles.day}
      data-day={day}
      data-kind={state.kind}
      data-month={isFirstOfMonth ? format.leaf.month(middayOf(day)) : undefined}
      aria-pressed={chosen}
      tabIndex={reached ? 0 : -1}
      aria-disabled={state.kind !== 'free'}
      aria-label={[t('date.name', { weekday, date: format.date(middayOf(day)) }), said]
        .filter(Boolean)
        .join(', ')}
      onClick={() => {
        if (state.kind === 'free') onChoose()
      }}
    >
      {Number(day.slice(8))}
    </button>
  )
}
