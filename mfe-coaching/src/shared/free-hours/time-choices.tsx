import type { Slot } from '@kocyolu/contracts'
import { Chips, Skeleton, sameClock, serverNow, useFormat } from '@kocyolu/web'
import styles from './free-hours.module.css'
import type { Day } from './month-grid.ts'
import { useText } from './texts.ts'
import { type Hours, useFreeDays } from './use-month.ts'

type Props = {
  hours: Hours
  day: Day | null
  /** The starts that are chosen: one, or several of any day. */
  chosen: readonly string[]
  kind?: 'one' | 'many'
  error: string | undefined
  onChoose: (slot: Slot) => void
}

/** The free hours of the chosen day, each with both its ends. */
export function TimeChoices({ hours, day, chosen, kind = 'one', error, onChoose }: Props) {
  const t = useText()
  const format = useFormat()
  const mentorZone = useFormat(hours.timeZone)
  const { days, error: failure } = useFreeDays(hours, day ?? format.day(serverNow()))
  const slots = days?.get(day ?? '') ?? []
  const at = chosen[0] ?? serverNow()
  const names = { zone: format.zoneName, coachZone: mentorZone.zoneName }
  return (
    <Chips
      kind={kind}
      label={t('time.label')}
      layout="grid"
      error={error}
      hint={sameClock(format.zone, hours.timeZone, at) ? undefined : t('time.zone', names)}
      options={slots.map(({ startTime, endTime }) => ({
        value: startTime,
        label: `${format.time(startTime)}–${format.time(endTime)}`,
      }))}
      chosen={chosen}
      onChoose={start => {
        const slot = slots.find(({ startTime }) => startTime === start)
        if (slot) onChoose(slot)
      }}
    >
      {day === null ? (
        <p className="soft medium">{t('time.first')}</p>
      ) : days ? (
        slots.length === 0 && <p className="soft medium">{t('time.none')}</p>
      ) : failure ? null : ( // The calendar beside it says that the free times did not load.
        <TimesSkeleton label={t('time.loading')} />
      )}
    </Chips>
  )
}

/** Times to choose from that are on their way. */
export const TimesSkeleton = ({ label }: { label: string }) => (
  <div className={styles.loading} role="status" aria-label={label}>
    <Skeleton height={42} />
    <Skeleton height={42} />
    <Skeleton height={42} />
  </div>
)
