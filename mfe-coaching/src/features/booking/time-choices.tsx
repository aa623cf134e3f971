import { type MentorProfile, type Slot, weekdays } from '@kocyolu/contracts'
import { Chips, Skeleton, sameClock, useFormat } from '@kocyolu/web'
import type { Selection } from './days.ts'
import { firstOfMonth, weekdayOf } from './month-grid.ts'
import { useText } from './texts.ts'
import styles from './time-choices.module.css'
import { useFreeDays } from './use-month.ts'

type Props = {
  mentor: MentorProfile
  selection: Selection
  error: string | undefined
  onChoose: (slot: Slot) => void
}

/** The free hours of the chosen day, each with both its ends. */
export function TimeChoices({ mentor, selection, error, onChoose }: Props) {
  const t = useText()
  const format = useFormat()
  const mentorZone = useFormat(mentor.timeZone)
  const day = selection.day ?? firstOfMonth(format.day(new Date()))
  const { days, error: failure } = useFreeDays(mentor.id, day)
  const slots = days?.get(selection.day ?? '') ?? []
  const at = selection.slot?.startTime ?? new Date()
  const names = { zone: format.zoneName, coachZone: mentorZone.zoneName }
  return (
    <Chips
      kind="one"
      label={t('time.label')}
      layout="grid"
      error={error}
      hint={sameClock(format.zone, mentor.timeZone, at) ? undefined : t('time.zone', names)}
      options={slots.map(({ startTime, endTime }) => ({
        value: startTime,
        label: `${format.time(startTime)}–${format.time(endTime)}`,
      }))}
      chosen={selection.slot ? [selection.slot.startTime] : []}
      onChoose={start => {
        const slot = slots.find(({ startTime }) => startTime === start)
        if (slot) onChoose(slot)
      }}
    >
      {selection.day === null ? (
        <p className={styles.hint}>{t('time.first')}</p>
      ) : days ? (
        slots.length === 0 && <p className={styles.hint}>{t('time.none')}</p>
      ) : failure ? null : ( // The calendar beside it says that the free times did not load.
        <div className={styles.loading} role="status" aria-label={t('time.loading')}>
          <Skeleton height={42} />
          <Skeleton height={42} />
          <Skeleton height={42} />
        </div>
      )}
    </Chips>
  )
}

/** The hour that is about to be requested, in words, and in how many later weeks. */
export function ChosenTime({ slot, repeats }: { slot: Slot | null; repeats: number }) {
  const t = useText()
  const format = useFormat()
  if (!slot) return <p className={styles.none}>{t('notChosen')}</p>
  const weekday = weekdays[weekdayOf(format.day(slot.startTime))] ?? 'sunday'
  return (
    <p className={`${styles.time} tabular`}>
      {t('chosen', {
        date: format.date(slot.startTime),
        weekday: format.weekday(weekday),
        start: format.time(slot.startTime),
        end: format.time(slot.endTime),
      })}
      {repeats > 0 && ` ${t('weeks.more', { count: repeats })}`}
    </p>
  )
}
