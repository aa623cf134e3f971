import type { Slot } from '@kocyolu/contracts'
import {
  Button,
  Chips,
  type Language,
  QueryView,
  sameClock,
  serverNow,
  useFormat,
  useLanguage,
} from '@kocyolu/web'
import { useId, useState } from 'react'
import styles from './free-hours.module.css'
import { HoursFailure } from './hours-failure.tsx'
import { apart, pageOf } from './month-grid.ts'
import { useText } from './texts.ts'
import { TimesSkeleton } from './time-choices.tsx'
import { type Hours, useFreeDays } from './use-month.ts'

type Props = {
  hours: Hours
  chosen: Slot | null
  error: string | undefined
  onChoose: (slot: Slot) => void
}

/** How many days with free hours are shown, and how many more with each press. */
const daysShown = 3

/** The next days with free hours, each with its hours: one press chooses both. */
export function HoursByDay({ hours, chosen, error, onChoose }: Props) {
  const t = useText()
  const format = useFormat()
  const mentorZone = useFormat(hours.timeZone)
  const name = useId()
  const today = format.day(serverNow())
  const chosenDay = chosen && format.day(chosen.startTime)
  const soon = useFreeDays(hours, today)
  // An address may lead to an hour of later weeks.
  const later = useFreeDays(hours, chosenDay ?? today)
  const [shown, setShown] = useState(daysShown)
  const names = { zone: format.zoneName, coachZone: mentorZone.zoneName }
  return (
    <fieldset
      className={styles.days}
      aria-describedby={error && `${name}-error`}
      data-problem={error && true}
    >
      <legend className={styles.legend}>{t('days.label')}</legend>
      {error && (
        <p id={`${name}-error`} className="problem small">
          {error}
        </p>
      )}
      <QueryView
        query={{ ...soon, data: soon.days }}
        skeleton={<TimesSkeleton label={t('time.loading')} />}
        failure={() => <HoursFailure onRetry={() => void soon.refetch()} />}
      >
        {free => {
          const days = [...free].filter(
            ([day]) => day >= today && pageOf(day, today) === pageOf(today, today),
          )
          const first = days.slice(0, shown)
          const own = [...(later.days ?? [])].filter(([day]) => day === chosenDay)
          const isShown = first.some(([day]) => day === chosenDay)
          return (
            <>
              {[...first, ...(isShown ? [] : own)].map(([day, slots]) => (
                <DayHours key={day} {...{ slots, name, chosen, onChoose }} />
              ))}
              {days.length === 0 && <p className={styles.note}>{t('days.none')}</p>}
              {days.length > shown && (
                <Button variant="quiet" className={styles.more} onClick={() => setShown(shown + daysShown)}>
                  {t('days.more')}
                </Button>
              )}
            </>
          )
        }}
      </QueryView>
      {!sameClock(format.zone, hours.timeZone, chosen?.startTime ?? serverNow()) && (
        <p className={styles.note}>{t('time.zone', names)}</p>
      )}
    </fieldset>
  )
}

type DayProps = {
  slots: readonly Slot[]
  /** Of the radio buttons: the hours of all days are one choice. */
  name: string
  chosen: Slot | null
  onChoose: (slot: Slot) => void
}

/** 'Yarın', at the beginning of a line. */
const capitalized = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/** More than so many are behind a press. */
const hoursShown = 6

/** The hours of one day: first those that do not meet each other, all of them behind one press. */
function DayHours({ slots, name, chosen, onChoose }: DayProps) {
  const t = useText()
  const format = useFormat()
  const language = useLanguage()
  const [isWhole, setIsWhole] = useState(false)
  const first = apart(slots).slice(0, hoursShown)
  const shown = isWhole
    ? slots
    : slots.filter(slot => first.includes(slot) || slot.startTime === chosen?.startTime)
  const label = capitalized(format.soonDay(slots[0]?.startTime ?? serverNow()), language)
  return (
    <Chips
      kind="one"
      name={name}
      label={label}
      options={shown.map(({ startTime }) => ({ value: startTime, label: format.time(startTime) }))}
      chosen={chosen ? [chosen.startTime] : []}
      onChoose={start => {
        const slot = slots.find(({ startTime }) => startTime === start)
        if (slot) onChoose(slot)
      }}
    >
      {shown.length < slots.length && (
        <Button
          variant="quiet"
          className={styles.more}
          aria-label={`${label}: ${t('days.all', { count: slots.length })}`}
          onClick={() => setIsWhole(true)}
        >
          {t('days.all', { count: slots.length })}
        </Button>
      )}
    </Chips>
  )
}
