import type { MentorProfile, Slot } from '@kocyolu/contracts'
import { Skeleton, sameClock, useFormat } from '@kocyolu/web'
import { useId } from 'react'
import { useFreeDays } from './free-days.ts'
import type { Day } from './month-grid.ts'
import type { Pick } from './pick.ts'
import { useText } from './texts.ts'
import styles from './time-choices.module.css'

type Props = {
  mentor: MentorProfile
  pick: Pick
  error: string | undefined
  onChoose: (slot: Slot) => void
}

/** The free hours of the chosen day, each with both its ends. */
export function TimeChoices({ mentor, pick, error, onChoose }: Props) {
  const t = useText()
  const format = useFormat()
  const id = useId()
  const mentorZone = useFormat(mentor.timeZone)
  const at = pick.slot ? new Date(pick.slot.startTime) : new Date()
  return (
    <fieldset className={styles.group} aria-describedby={error ? id : undefined}>
      <legend className={styles.legend}>{t('time.label')}</legend>
      {error ? (
        <p id={id} className={styles.error}>
          {error}
        </p>
      ) : null}
      {pick.day ? (
        <DayTimes mentorId={mentor.id} day={pick.day} chosen={pick.slot} onChoose={onChoose} />
      ) : (
        <p className={styles.hint}>{t('time.first')}</p>
      )}
      {sameClock(format.zone, mentor.timeZone, at) ? null : (
        <p className={styles.hint}>
          {t('time.zone', { zone: format.zoneName, coachZone: mentorZone.zoneName })}
        </p>
      )}
    </fieldset>
  )
}

type DayProps = { mentorId: number; day: Day; chosen: Slot | null; onChoose: (slot: Slot) => void }

function DayTimes({ mentorId, day, chosen, onChoose }: DayProps) {
  const t = useText()
  const format = useFormat()
  const name = useId()
  const { days, error } = useFreeDays(mentorId, day)
  const slots = days?.get(day) ?? []
  // The calendar beside it says that the free times did not load, and offers to try again.
  if (error) return null
  if (!days) {
    return (
      <div className={styles.times} role="status" aria-label={t('time.loading')}>
        <Skeleton height={42} />
        <Skeleton height={42} />
        <Skeleton height={42} />
      </div>
    )
  }
  if (slots.length === 0) return <p className={styles.hint}>{t('time.none')}</p>
  return (
    <div className={`${styles.times} tabular`}>
      {slots.map(slot => (
        <label key={slot.startTime} className={styles.time}>
          <input
            type="radio"
            name={name}
            value={slot.startTime}
            checked={slot.startTime === chosen?.startTime}
            onChange={() => onChoose(slot)}
          />
          <span>
            {format.time(slot.startTime)}–{format.time(slot.endTime)}
          </span>
        </label>
      ))}
    </div>
  )
}
