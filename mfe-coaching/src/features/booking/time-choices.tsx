import type { MentorProfile, Slot } from '@kocyolu/contracts'
import { Chips, Skeleton, sameClock, useFormat } from '@kocyolu/web'
import { useFreeDays } from './free-days.ts'
import { firstOfMonth } from './month-grid.ts'
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
  const mentorZone = useFormat(mentor.timeZone)
  const day = pick.day ?? firstOfMonth(format.day(new Date()))
  const { days, error: failure } = useFreeDays(mentor.id, day)
  const slots = days?.get(pick.day ?? '') ?? []
  const at = pick.slot?.startTime ?? new Date()
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
      chosen={pick.slot ? [pick.slot.startTime] : []}
      onChoose={start => {
        const slot = slots.find(({ startTime }) => startTime === start)
        if (slot) onChoose(slot)
      }}
    >
      {pick.day === null ? (
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
