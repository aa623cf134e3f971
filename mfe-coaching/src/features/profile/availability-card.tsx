import type { MentorProfile } from '@kocyolu/contracts'
import { sameClock, useFormat, useNow } from '@kocyolu/web'
import { Check, Minus } from 'lucide-react'
import { useId } from 'react'
import { CoachTimes } from '../../shared/coach-times.tsx'
import { hoursOf } from '../../shared/hours.ts'
import { week } from '../../shared/week.ts'
import styles from './availability-card.module.css'
import { useText } from './texts.ts'

/** The coach's days and hours, on the coach's clock. */
export function AvailabilityCard({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  const format = useFormat()
  const mentorFormat = useFormat(mentor.timeZone)
  const now = useNow()
  const heading = useId()
  const { availability } = mentor
  const any = week.some(day => availability[day])
  return (
    <section aria-labelledby={heading} className={styles.card}>
      <h2 id={heading} className={styles.title}>
        {t('availability.title')}
      </h2>
      <ul className={styles.week} aria-label={t('availability.days')}>
        {week.map(day => (
          <li key={day} className={styles.day} data-available={availability[day]}>
            {availability[day] ? (
              <Check size={16} aria-hidden="true" />
            ) : (
              <Minus size={16} aria-hidden="true" />
            )}
            <span aria-hidden="true">{format.weekday(day, 'short')}</span>
            <span className="visually-hidden">
              {format.weekday(day)}: {availability[day] ? t('availability.yes') : t('availability.no')}
            </span>
          </li>
        ))}
      </ul>
      {any ? (
        <>
          <p className={`${styles.hours} tabular`}>
            <span className="visually-hidden">{t('availability.hours')}: </span>
            {hoursOf(availability) ?? t('availability.noHours')}
          </p>
          {sameClock(format.zone, mentor.timeZone, now) ? null : (
            <p className={styles.zone}>{t('availability.zone', { zone: mentorFormat.zoneName })}</p>
          )}
        </>
      ) : (
        <p className={styles.zone}>{t('availability.none')}</p>
      )}
      <div className={styles.times}>
        <CoachTimes mentor={mentor} />
      </div>
    </section>
  )
}
