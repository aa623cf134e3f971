import type { MentorProfile } from '@kocyolu/contracts'
import { sameClock, useFormat, useNow } from '@kocyolu/web'
import { Check, Minus } from 'lucide-react'
import { useId } from 'react'
import { areSame, rangeOf, week } from '../../shared/week.ts'
import styles from './profile.module.css'
import { useText } from './texts.ts'

/** The coach's days and hours, on the coach's clock. */
export function AvailabilityCard({ mentor }: { mentor: MentorProfile }) {
  const t = useText()
  const format = useFormat()
  const mentorFormat = useFormat(mentor.timeZone)
  const now = useNow()
  const heading = useId()
  const { availability, hours, firstNoticeHours } = mentor
  const [range] = hours
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
          {areSame(hours) ? (
            <p className={`${styles.hours} tabular`}>
              <span className="visually-hidden">{t('availability.hours')}: </span>
              {range ? rangeOf(range) : t('availability.noHours')}
            </p>
          ) : (
            <ul className={`${styles.byDay} tabular`} aria-label={t('availability.hours')}>
              {week
                .filter(day => availability[day])
                .map(day => (
                  <li key={day}>
                    <span>{format.weekday(day)}</span>
                    <span>
                      {hours
                        .filter(range => range.day === day)
                        .map(range => (
                          <span key={range.start}>{rangeOf(range)}</span>
                        ))}
                    </span>
                  </li>
                ))}
            </ul>
          )}
          {firstNoticeHours ? (
            <p className={styles.zone}>{t('availability.firstNotice', { count: firstNoticeHours })}</p>
          ) : null}
          {sameClock(format.zone, mentor.timeZone, now) ? null : (
            <p className={styles.zone}>{t('availability.zone', { zone: mentorFormat.zoneName })}</p>
          )}
        </>
      ) : (
        <p className={styles.zone}>{t('availability.none')}</p>
      )}
    </section>
  )
}
