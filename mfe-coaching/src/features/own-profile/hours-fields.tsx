import type { HoursRange, Weekday } from '@kocyolu/contracts'
import { Button, toast, useFormat, useLanguage } from '@kocyolu/web'
import { SelectField } from '@kocyolu/web/form'
import { CopyCheck, Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { week } from '../../shared/week.ts'
import { copiedFrom, hoursOn, nextRange, problemOf, timeLabel, times, withDay } from './hours-by-day.ts'
import styles from './mentor-forms.module.css'
import type { FieldsProps } from './profile-form.ts'
import { useText } from './texts.ts'

/** The hours of each weekday, in up to a few ranges. */
export function HoursFields({ draft, error }: FieldsProps) {
  const t = useText()
  const { values, change } = draft
  const setDay = (day: Weekday, ranges: Omit<HoursRange, 'day'>[]) =>
    change({ hours: withDay(values.hours, day, ranges) })
  const copy = (day: Weekday) => {
    change({ hours: copiedFrom(values.hours, day) })
    toast.success(t('time.copied.title'), t('time.copied.text'))
  }
  return (
    <ul className={styles.days} aria-label={t('time.byDay')}>
      {week.map(day => (
        <Day
          key={day}
          day={day}
          ranges={hoursOn(values.hours, day)}
          isChecked={error('hours') !== undefined}
          onChange={ranges => setDay(day, ranges)}
          onCopy={() => copy(day)}
        />
      ))}
    </ul>
  )
}

type DayProps = {
  day: Weekday
  ranges: HoursRange[]
  /** Errors are shown once the form was submitted. */
  isChecked: boolean
  onChange: (ranges: Omit<HoursRange, 'day'>[]) => void
  /** Gives these hours to the other open days. */
  onCopy: () => void
}

function Day({ day, ranges, isChecked, onChange, onCopy }: DayProps) {
  const t = useText()
  const language = useLanguage()
  const name = useFormat().weekday(day)
  const more = nextRange(ranges)
  const row = useRef<HTMLLIElement>(null)
  const count = useRef(ranges.length)
  useEffect(() => {
    // The button that had the focus has gone with its range, or has nothing to add any more.
    const isLost = document.activeElement === document.body
    if (ranges.length !== count.current && isLost) row.current?.focus()
    count.current = ranges.length
  }, [ranges.length])
  const problem = (at: number) => {
    const found = isChecked && problemOf(ranges, at)
    return found ? t(`problems.${found}`) : undefined
  }
  const replace = (at: number, part: Partial<HoursRange>) =>
    onChange(ranges.map((range, index) => (index === at ? { ...range, ...part } : range)))
  const options = (from: number, to?: number) =>
    times.slice(from, to).map(time => ({ value: time, label: timeLabel(time, language) }))
  return (
    <li ref={row} tabIndex={-1} className={styles.day}>
      <span className={styles.name}>{name}</span>
      <div className={styles.ranges}>
        {ranges.length === 0 && <span className={styles.closed}>{t('time.closed')}</span>}
        {ranges.map(({ start, end }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a range has nothing of its own but its place in the day
          <div key={at} className={styles.range}>
            <SelectField
              label={t('time.rangeStart', { day: name, number: at + 1 })}
              value={start}
              options={options(0, -1)}
              onChange={start => replace(at, { start })}
            />
            <span aria-hidden="true">–</span>
            <SelectField
              label={t('time.rangeEnd', { day: name, number: at + 1 })}
              error={problem(at)}
              value={end}
              options={options(1)}
              onChange={end => replace(at, { end })}
            />
            <Button
              variant="quiet"
              aria-label={t('time.removeRange', { day: name, number: at + 1 })}
              onClick={() => onChange(ranges.filter((_, index) => index !== at))}
            >
              <X aria-hidden="true" size={18} />
            </Button>
          </div>
        ))}
      </div>
      <div className={styles.ofDay}>
        {ranges.length > 0 && (
          <Button
            variant="quiet"
            aria-label={t('time.copyDay', { day: name })}
            data-tip={t('time.copyDay', { day: name })}
            onClick={onCopy}
          >
            <CopyCheck aria-hidden="true" size={18} />
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={t('time.addRange', { day: name })}
          disabled={more === undefined}
          onClick={() => more && onChange([...ranges, more])}
        >
          <Plus aria-hidden="true" size={18} />
        </Button>
      </div>
    </li>
  )
}
