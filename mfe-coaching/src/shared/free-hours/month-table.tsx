import { type Availability, weekdays } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { week } from '../week.ts'
import { type DayState, dayState } from './days.ts'
import { type Day, middayOf, moveInGrid, weekdayOf, weeksOf } from './month-grid.ts'
import styles from './month-table.module.css'
import { useText } from './texts.ts'
import type { useMonth } from './use-month.ts'

type Props = {
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

/** The grid of a month: one day is reached by Tab, the others by the arrow keys from there. */
export function MonthTable({ labelledBy, month, chosen, availability, isFolded, onMove, onChoose }: Props) {
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
        {weeksOf(month.month, month.today).map(days => (
          <tr key={days.find(day => day !== null)} data-reached={days.includes(month.reached)}>
            {days.map((day, place) =>
              day === null ? (
                <td key={week[place]} />
              ) : (
                <td key={week[place]}>
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
              ),
            )}
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
