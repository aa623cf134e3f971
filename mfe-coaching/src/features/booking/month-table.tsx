import { type Availability, type Weekday, weekdays } from '@kocyolu/contracts'
import { useFormat } from '@kocyolu/web'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { DayButton } from './day-button.tsx'
import { dayState } from './day-state.ts'
import { type Day, moveInGrid, weeksOf } from './month-grid.ts'
import styles from './month-table.module.css'
import type { useMonth } from './use-month.ts'

/** Calendars start on Monday. */
const columns: Weekday[] = [...weekdays.slice(1), 'sunday']

type Props = {
  labelledBy: string
  month: ReturnType<typeof useMonth>
  chosen: Day | null
  availability: Availability | null
  onChoose: (day: Day) => void
}

/** The grid of a month: one day is reached by Tab, the others by the arrow keys from there. */
export function MonthTable({ labelledBy, month, chosen, availability, onChoose }: Props) {
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
  }
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table, and with this role its cells are gridcells
      role="grid"
      aria-labelledby={labelledBy}
      aria-busy={month.isFetching}
      className={`${styles.grid} tabular`}
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {columns.map(day => (
            <th key={day} scope="col" abbr={format.weekday(day, 'long')}>
              {format.weekday(day, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month.month).map(week => (
          <tr key={week.find(day => day !== null)}>
            {week.map((day, place) =>
              day === null ? (
                <td key={columns[place]} />
              ) : (
                <td key={columns[place]}>
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
