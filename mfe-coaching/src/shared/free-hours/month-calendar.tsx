import { Button, QueryView, sameClock, useFormat } from '@kocyolu/web'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import styles from './month-calendar.module.css'
import { type Day, middayOf } from './month-grid.ts'
import { MonthTable } from './month-table.tsx'
import type { Hours } from './queries.ts'
import { useText } from './texts.ts'
import { useMonth } from './use-month.ts'

type Props = {
  hours: Hours
  chosen: Day | null
  error: string | undefined
  onChoose: (day: Day) => void
}

/** A month of days to choose from, turned by buttons or keys. On a phone it folds to the week of the chosen day. */
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
  const name = format.month(middayOf(month.month))
  const availability = sameClock(format.zone, hours.timeZone, middayOf(month.month))
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
        failure={() => (
          <p role="alert" className={styles.note}>
            {t('date.error')}{' '}
            <Button variant="quiet" onClick={() => void month.refetch()}>
              {t('date.retry')}
            </Button>
          </p>
        )}
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

type TurnProps = { label: string; disabled: boolean; onClick: () => void; children: React.ReactNode }

function Turn({ label, disabled, onClick, children }: TurnProps) {
  return (
    <button type="button" className={styles.turn} aria-label={label} disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}
